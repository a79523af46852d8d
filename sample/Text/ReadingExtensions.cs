using System.Diagnostics;
using System.Runtime.CompilerServices;
using Weather.Measurements;

namespace Weather.Text;

/// <summary>Readings in words.</summary>
public static class ReadingExtensions
{
    /// <summary>Writes a reading for the display: its value and its unit.</summary>
    public static string ToDisplay(this Reading reading) => $"{reading.Value:0.0} {reading.Quantity.Unit()}";

    /// <summary>The unit of a quantity's values.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The quantity is none of ours.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string Unit(this Quantity quantity) => quantity switch
    {
        Quantity.Temperature => "°C",
        Quantity.Humidity => "%",
        Quantity.Pressure => "hPa",
        Quantity.WindSpeed => "m/s",
        Quantity.Rainfall => "mm",
        _ => throw new ArgumentOutOfRangeException(nameof(quantity), quantity, null),
    };

    /// <summary>The mean of some readings' values.</summary>
    /// <typeparam name="TReading">The kind of reading.</typeparam>
    /// <param name="readings">At least one reading.</param>
    /// <param name="weight">How much each counts; all the same when there is none.</param>
    public static double Mean<TReading>(this IEnumerable<TReading> readings, Func<TReading, double>? weight = null)
        where TReading : Reading
    {
        double sum = 0, weights = 0;
        foreach (var reading in readings)
        {
            var factor = weight?.Invoke(reading) ?? 1;
            sum += factor * reading.Value;
            weights += factor;
        }

        return sum / weights;
    }

    [Conditional("DEBUG")]
    internal static void Dump(this Reading reading, [CallerMemberName] string caller = "") =>
        Debug.WriteLine($"{caller}: {reading.ToDisplay()}");
}
