namespace Weather.Measurements;

/// <summary>One value from one sensor at one moment.</summary>
/// <param name="Sensor">The name of the sensor, as in <see cref="Weather.Sensors.ISensor.Name"/>.</param>
/// <param name="Quantity">What was measured.</param>
/// <param name="Value">The value in the unit of <paramref name="Quantity"/>.</param>
/// <param name="TakenAt">When it was measured.</param>
public record Reading(string Sensor, Quantity Quantity, double Value, DateTimeOffset TakenAt)
{
    /// <summary>How long ago the value was measured.</summary>
    /// <param name="now">The moment to count from.</param>
    public TimeSpan AgeAt(DateTimeOffset now) => now - TakenAt;
}

/// <summary>A reading that was put right afterwards.</summary>
public sealed record CorrectedReading(Reading Original, double CorrectedValue)
    : Reading(Original.Sensor, Original.Quantity, CorrectedValue, Original.TakenAt)
{
    /// <summary>Why it was corrected.</summary>
    public string? Reason { get; init; }
}

/// <summary>The wind at one moment.</summary>
/// <param name="Speed">Metres per second.</param>
/// <param name="Degrees">Where it blows from: 0 is north, 90 east.</param>
public readonly record struct Wind(double Speed, int Degrees)
{
    /// <summary>The force on the Beaufort scale, 0 to 12.</summary>
    public int Beaufort => Math.Min(12, (int)Math.Round(Math.Pow(Speed / 0.836, 2.0 / 3.0)));
}
