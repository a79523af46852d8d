namespace Weather.Station;

/// <summary>How a station works. Everything but the name has a sensible value.</summary>
public class StationOptions
{
    /// <summary>The name on the display.</summary>
    public required string Name { get; init; }

    /// <summary>How often the sensors are asked.</summary>
    public TimeSpan Interval { get; init; } = TimeSpan.FromMinutes(10);

    /// <summary>Metres above sea level, for the air pressure.</summary>
    public int Altitude { get; init; }

    /// <summary>Where the station stands, if it may be known.</summary>
    public (double Latitude, double Longitude)? Position { get; init; }
}
