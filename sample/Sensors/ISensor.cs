using Weather.Measurements;

namespace Weather.Sensors;

/// <summary>Something that measures one quantity.</summary>
public interface ISensor : IAsyncDisposable
{
    /// <summary>The name that is unique within its station.</summary>
    string Name { get; }

    /// <summary>What it measures.</summary>
    Quantity Quantity { get; }

    /// <summary>What is wrong with it, as far as is known since the last measurement.</summary>
    SensorFaults Faults { get; }

    /// <summary>Raised after a measurement that differs from the one before.</summary>
    event EventHandler<ReadingEventArgs>? Changed;

    /// <summary>Takes one measurement.</summary>
    /// <param name="cancellation">Ends the wait for a slow sensor.</param>
    /// <returns>The reading, or <see langword="null"/> when the sensor has a fault.</returns>
    Task<Reading?> MeasureAsync(CancellationToken cancellation = default);

    /// <summary>True when the values of the sensor can be used.</summary>
    bool IsUsable => (Faults & SensorFaults.Unusable) == SensorFaults.None;
}

/// <summary>Carries the reading of <see cref="ISensor.Changed"/>.</summary>
public sealed class ReadingEventArgs(Reading reading) : EventArgs
{
    /// <summary>The new reading.</summary>
    public Reading Reading { get; } = reading;
}
