using Weather.Measurements;

namespace Weather.Sensors;

/// <summary>
/// What all sensors have in common: the name, the faults and the event.
/// A sensor of its own kind only says how a value is read.
/// </summary>
public abstract class Sensor : ISensor
{
    private readonly TimeProvider clock;
    private double? lastValue;

    /// <summary>Prepares the sensor; nothing is measured yet.</summary>
    protected Sensor(string name, Quantity quantity, TimeProvider? clock = null)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(name);
        Name = name;
        Quantity = quantity;
        this.clock = clock ?? TimeProvider.System;
    }

    /// <inheritdoc/>
    public event EventHandler<ReadingEventArgs>? Changed;

    /// <inheritdoc/>
    public string Name { get; }

    /// <inheritdoc/>
    public Quantity Quantity { get; }

    /// <inheritdoc/>
    public SensorFaults Faults { get; private set; }

    /// <summary>The lowest and the highest value the sensor can measure.</summary>
    protected abstract (double Low, double High) Range { get; }

    /// <inheritdoc/>
    public async Task<Reading?> MeasureAsync(CancellationToken cancellation = default)
    {
        double value;
        try
        {
            value = await ReadValueAsync(cancellation).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            Faults |= SensorFaults.Silent;
            return null;
        }

        Faults = FaultsOf(value);
        if (Faults != SensorFaults.None)
            return null;

        var reading = new Reading(Name, Quantity, value, clock.GetUtcNow());
        if (value != lastValue)
            OnChanged(reading);
        lastValue = value;
        return reading;

        // A value just outside of the range is a fault of the sensor, not of the weather.
        SensorFaults FaultsOf(double measured) =>
            measured < Range.Low || measured > Range.High ? SensorFaults.OutOfRange : SensorFaults.None;
    }

    /// <summary>Closes the connection to the sensor.</summary>
    public virtual ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return ValueTask.CompletedTask;
    }

    /// <summary>Reads the raw value from the device.</summary>
    /// <exception cref="TimeoutException">The device does not answer.</exception>
    protected abstract Task<double> ReadValueAsync(CancellationToken cancellation);

    /// <summary>Raises <see cref="Changed"/>.</summary>
    protected virtual void OnChanged(Reading reading) => Changed?.Invoke(this, new ReadingEventArgs(reading));
}
