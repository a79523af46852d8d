namespace Weather.Measurements;

/// <summary>What a sensor measures, and with it the unit of its values.</summary>
public enum Quantity
{
    /// <summary>Air temperature in degrees Celsius.</summary>
    Temperature = 1,

    /// <summary>Relative humidity in percent.</summary>
    Humidity,

    /// <summary>Air pressure at sea level in hectopascal.</summary>
    Pressure,

    /// <summary>Mean wind speed in metres per second.</summary>
    WindSpeed,

    // Counted in tenths of a millimetre, because the bucket tips that often.
    Rainfall = 10,
}
