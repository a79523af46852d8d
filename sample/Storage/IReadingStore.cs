using Weather.Measurements;

// A block namespace, as in older code.
namespace Weather.Storage
{
    /// <summary>Keeps readings and finds them again.</summary>
    public interface IReadingStore : IEnumerable<Reading>
    {
        /// <summary>How many readings are kept.</summary>
        int Count { get; }

        /// <summary>The last reading of a sensor.</summary>
        /// <param name="sensor">The name of the sensor.</param>
        /// <returns>The reading, or <see langword="null"/> when there is none.</returns>
        Reading? this[string sensor] { get; }

        /// <summary>Adds a reading; the oldest one may go.</summary>
        void Add(Reading reading);
    }

    namespace Formats
    {
        /// <summary>Writes one reading as text.</summary>
        /// <param name="reading">The reading.</param>
        /// <param name="culture">How numbers and dates are written.</param>
        /// <returns>One line without its end.</returns>
        public delegate string ReadingFormatter(Reading reading, System.Globalization.CultureInfo culture);
    }
}
