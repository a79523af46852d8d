namespace Weather.Sensors;

/// <summary>What is wrong with a sensor; several faults can hold at once.</summary>
[Flags]
public enum SensorFaults : byte
{
    /// <summary>The sensor works.</summary>
    None = 0,

    /// <summary>It does not answer.</summary>
    Silent = 1 << 0,

    /// <summary>Its values lie outside of what it can measure.</summary>
    OutOfRange = 1 << 1,

    /// <summary>Its battery is low.</summary>
    LowBattery = 1 << 2,

    /// <summary>Its values cannot be used.</summary>
    Unusable = Silent | OutOfRange,
}
