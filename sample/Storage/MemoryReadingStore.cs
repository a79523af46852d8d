using System.Collections;
using System.Globalization;
using Weather.Measurements;
using Weather.Storage.Formats;

namespace Weather.Storage;

/// <summary>Keeps the last readings in memory.</summary>
/// <param name="capacity">How many readings are kept.</param>
public sealed class MemoryReadingStore(int capacity = MemoryReadingStore.DefaultCapacity) : IReadingStore
{
    /// <summary>A week of readings, one every ten minutes.</summary>
    public const int DefaultCapacity = 7 * 24 * 6;

    private readonly RingBuffer<Reading> readings = new(capacity);
    private readonly Lock guard = new();

    /// <inheritdoc/>
    public int Count => readings.Count;

    /// <inheritdoc/>
    public Reading? this[string sensor]
    {
        get
        {
            using (guard.Enter())
                return readings.TryFindLast(reading => reading.Sensor == sensor, out var found) ? found : null;
        }
    }

    /// <inheritdoc/>
    public void Add(Reading reading)
    {
        using (guard.Enter())
            readings.Add(reading);
    }

    /// <summary>Writes all readings as lines of text.</summary>
    /// <param name="writer">Where they go.</param>
    /// <param name="format">How one reading is written; as CSV when there is none.</param>
    /// <returns>How many were written.</returns>
    public async Task<int> WriteToAsync(TextWriter writer, ReadingFormatter? format = null)
    {
        format ??= AsCsv;
        var written = 0;
        foreach (var reading in this)
        {
            await writer.WriteLineAsync(format(reading, CultureInfo.InvariantCulture)).ConfigureAwait(false);
            written++;
        }

        return written;

        static string AsCsv(Reading reading, CultureInfo culture) =>
            string.Join(';', reading.TakenAt.ToString("O", culture), reading.Sensor, reading.Value.ToString(culture));
    }

    IEnumerator<Reading> IEnumerable<Reading>.GetEnumerator()
    {
        using (guard.Enter())
            return readings.ToList().GetEnumerator();
    }

    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<Reading>)this).GetEnumerator();

    // Held only for a moment, so a plain monitor is enough.
    private sealed class Lock
    {
        public Held Enter()
        {
            Monitor.Enter(this);
            return new Held(this);
        }

        public readonly struct Held(Lock owner) : IDisposable
        {
            public void Dispose() => Monitor.Exit(owner);
        }
    }
}
