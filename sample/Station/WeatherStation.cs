using Weather.Measurements;
using Weather.Sensors;
using Weather.Storage;

namespace Weather.Station;

/// <summary>
/// A set of sensors that are asked again and again, and a store for what they say.
/// </summary>
/// <remarks>
/// <para>A station belongs to one thread; its events are raised there.</para>
/// <list type="bullet">
/// <item><description>Sensors with a fault are passed over.</description></item>
/// <item><description>Alarms are checked after every reading.</description></item>
/// </list>
/// </remarks>
/// <seealso cref="StationOptions"/>
public sealed partial class WeatherStation : IAsyncDisposable
{
    private readonly Dictionary<string, ISensor> sensors = new(StringComparer.OrdinalIgnoreCase);
    private readonly IReadingStore store;
    private readonly StationOptions options;

    /// <summary>Makes a station without sensors.</summary>
    public WeatherStation(StationOptions options, IReadingStore? store = null)
    {
        this.options = options;
        this.store = store ?? new MemoryReadingStore();
    }

    /// <summary>Raised for every reading, after it has been stored.</summary>
    public event EventHandler<ReadingEventArgs>? Measured;

    /// <summary>The name on the display.</summary>
    public string Name => options.Name;

    /// <summary>The sensors in the order of their names.</summary>
    public IEnumerable<ISensor> Sensors => sensors.Values.OrderBy(sensor => sensor.Name, StringComparer.Ordinal);

    /// <summary>A sensor by its name, in any case.</summary>
    /// <exception cref="KeyNotFoundException">There is no sensor of this name.</exception>
    public ISensor this[string name] => sensors[name];

    /// <summary>Adds a sensor.</summary>
    /// <param name="sensor">The sensor; the station disposes of it.</param>
    /// <returns>The station, so that calls can be chained.</returns>
    /// <exception cref="ArgumentException">There is a sensor of this name already.</exception>
    public WeatherStation With(ISensor sensor)
    {
        sensors.Add(sensor.Name, sensor);
        return this;
    }

    /// <summary>Asks every usable sensor once.</summary>
    /// <returns>The readings, in the order of the sensors' names.</returns>
    public async Task<IReadOnlyList<Reading>> MeasureAsync(CancellationToken cancellation = default)
    {
        var readings = new List<Reading>(sensors.Count);
        foreach (var sensor in Sensors.Where(sensor => sensor.IsUsable))
        {
            if (await sensor.MeasureAsync(cancellation).ConfigureAwait(false) is { } reading)
                readings.Add(Keep(reading));
        }

        return readings;
    }

    /// <summary>Measures until it is told to stop.</summary>
    public async Task RunAsync(CancellationToken cancellation)
    {
        using var timer = new PeriodicTimer(options.Interval);
        do
        {
            await MeasureAsync(cancellation).ConfigureAwait(false);
        }
        while (await timer.WaitForNextTickAsync(cancellation).ConfigureAwait(false));
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        foreach (var sensor in sensors.Values)
            await sensor.DisposeAsync().ConfigureAwait(false);
        sensors.Clear();
    }

    private Reading Keep(Reading reading)
    {
        var previous = store[reading.Sensor];
        store.Add(reading);
        Measured?.Invoke(this, new ReadingEventArgs(reading));
        CheckAlarms(reading, previous);
        return reading;
    }
}
