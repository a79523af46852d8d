using System.Globalization;

namespace Weather.Measurements;

/// <summary>
/// A temperature, kept in degrees Celsius.
/// </summary>
/// <remarks>
/// Values below <see cref="AbsoluteZero"/> cannot be made, so no other code has to check for them.
/// </remarks>
public readonly struct Temperature : IComparable<Temperature>, IEquatable<Temperature>
{
    /// <summary>The lowest temperature there is: −273.15 °C.</summary>
    public static readonly Temperature AbsoluteZero = new(-273.15);

    private const double FahrenheitOffset = 32;
    private const double FahrenheitPerCelsius = 1.8;

    /// <summary>Makes a temperature from degrees Celsius.</summary>
    /// <param name="celsius">Degrees Celsius.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="celsius"/> lies below absolute zero.</exception>
    public Temperature(double celsius)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(celsius, -273.15);
        Celsius = celsius;
    }

    /// <summary>Degrees Celsius.</summary>
    public double Celsius { get; }

    /// <summary>Degrees Fahrenheit.</summary>
    /// <value>The freezing point of water is 32, its boiling point 212.</value>
    public double Fahrenheit => Celsius * FahrenheitPerCelsius + FahrenheitOffset;

    /// <summary>The difference of two temperatures in kelvin.</summary>
    public static double operator -(Temperature left, Temperature right) => left.Celsius - right.Celsius;

    /// <summary>Warms a temperature by a number of kelvin.</summary>
    public static Temperature operator +(Temperature temperature, double kelvin) => new(temperature.Celsius + kelvin);

    public static bool operator ==(Temperature left, Temperature right) => left.Equals(right);

    public static bool operator !=(Temperature left, Temperature right) => !left.Equals(right);

    public static bool operator <(Temperature left, Temperature right) => left.CompareTo(right) < 0;

    public static bool operator >(Temperature left, Temperature right) => left.CompareTo(right) > 0;

    /// <summary>The number of degrees Celsius.</summary>
    public static implicit operator double(Temperature temperature) => temperature.Celsius;

    /// <summary>Reads a number as degrees Celsius; explicit, because not every number is a temperature.</summary>
    public static explicit operator Temperature(double celsius) => new(celsius);

    /// <inheritdoc/>
    public int CompareTo(Temperature other) => Celsius.CompareTo(other.Celsius);

    /// <inheritdoc/>
    public bool Equals(Temperature other) => Celsius.Equals(other.Celsius);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Temperature other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => Celsius.GetHashCode();

    /// <summary>Writes the temperature with one decimal and its unit, in the invariant culture.</summary>
    /// <example>
    /// <code>
    /// new Temperature(21.46).ToString(); // "21.5 °C"
    /// </code>
    /// </example>
    public override string ToString() => Celsius.ToString("0.0", CultureInfo.InvariantCulture) + " °C";
}
