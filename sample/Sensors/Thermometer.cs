using Weather.Measurements;

namespace Weather.Sensors;

/// <summary>A thermometer on a serial line.</summary>
/// <seealso cref="SerialLine"/>
public sealed class Thermometer : Sensor
{
    private readonly SerialLine line;

    /// <summary>Opens the thermometer.</summary>
    /// <param name="name">Its name within the station.</param>
    /// <param name="line">The line it is connected to; the thermometer closes it.</param>
    public Thermometer(string name, SerialLine line)
        : base(name, Quantity.Temperature)
    {
        this.line = line;
    }

    /// <summary>Added to every value, to make up for a warm wall.</summary>
    public double Correction { get; set; }

    /// <summary>What the sensor has been asked so far.</summary>
    internal int QuestionCount { get; private set; }

    protected override (double Low, double High) Range => (-60, 60);

    /// <inheritdoc/>
    public override async ValueTask DisposeAsync()
    {
        line.Dispose();
        await base.DisposeAsync().ConfigureAwait(false);
    }

    protected override async Task<double> ReadValueAsync(CancellationToken cancellation)
    {
        QuestionCount++;
        var answer = await line.AskAsync("T?", cancellation).ConfigureAwait(false);
        return new Temperature(Parse(answer)) + Correction;
    }

    private static double Parse(string answer) =>
        double.TryParse(answer, System.Globalization.CultureInfo.InvariantCulture, out var value)
            ? value
            : throw new TimeoutException($"The thermometer said '{answer}'.");
}
