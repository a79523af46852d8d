using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace Weather.Storage;

/// <summary>A queue of fixed size: when it is full, the oldest item makes room for the newest.</summary>
/// <typeparam name="T">What is kept.</typeparam>
public class RingBuffer<T> : IReadOnlyCollection<T>
    where T : notnull
{
    private readonly T[] items;
    private int start;

    /// <summary>Makes an empty buffer.</summary>
    /// <param name="capacity">How many items it holds at most; at least one.</param>
    public RingBuffer(int capacity)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(capacity);
        items = new T[capacity];
    }

    /// <inheritdoc/>
    public int Count { get; private set; }

    /// <summary>How many items it holds at most.</summary>
    public int Capacity => items.Length;

    /// <summary>An item by its age.</summary>
    /// <param name="index">0 is the oldest item.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no item of this age.</exception>
    public T this[Index index]
    {
        get
        {
            var offset = index.GetOffset(Count);
            ArgumentOutOfRangeException.ThrowIfNegative(offset, nameof(index));
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(offset, Count, nameof(index));
            return items[(start + offset) % Capacity];
        }
    }

    /// <summary>Adds an item as the newest.</summary>
    /// <returns>True when an old item had to make room.</returns>
    public bool Add(T item)
    {
        items[(start + Count) % Capacity] = item;
        if (Count < Capacity)
        {
            Count++;
            return false;
        }

        start = (start + 1) % Capacity;
        return true;
    }

    /// <summary>Finds the newest item that fits.</summary>
    public bool TryFindLast(Predicate<T> predicate, [MaybeNullWhen(false)] out T found)
    {
        for (var i = Count - 1; i >= 0; i--)
        {
            found = this[i];
            if (predicate(found))
                return true;
        }

        found = default;
        return false;
    }

    /// <summary>From the oldest item to the newest.</summary>
    public Enumerator GetEnumerator() => new(this);

    IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Walks the buffer without allocating.</summary>
    public struct Enumerator : IEnumerator<T>
    {
        private readonly RingBuffer<T> buffer;
        private int index;

        internal Enumerator(RingBuffer<T> buffer)
        {
            this.buffer = buffer;
            index = -1;
        }

        /// <inheritdoc/>
        public readonly T Current => buffer[index];

        readonly object IEnumerator.Current => Current;

        /// <inheritdoc/>
        public bool MoveNext() => ++index < buffer.Count;

        /// <inheritdoc/>
        public void Reset() => index = -1;

        /// <inheritdoc/>
        public readonly void Dispose()
        {
        }
    }
}
