namespace Weather.Sensors;

/// <summary>
/// One line to a device. There is no real port in this sample: the answers are made up from the clock,
/// the way a friendly device would give them.
/// </summary>
public class SerialLine : IDisposable
{
    /// <summary>How long a device may take to answer.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    private readonly string port;
    private bool isOpen = true;

    public SerialLine(string port) => this.port = port;

    /// <summary>Closes a line that was never disposed of.</summary>
    ~SerialLine()
    {
        Dispose(false);
    }

#if DEBUG
    /// <summary>Every question that went over the line; only in debug builds.</summary>
    public IList<string> Transcript { get; } = [];

    private void Record(string question) => Transcript.Add($"{port}: {question}");
#else
    private void Record(string question)
    {
    }
#endif

    /// <summary>Sends a question and waits for the answer.</summary>
    /// <param name="question">What the device understands.</param>
    /// <param name="cancellation">Ends the wait.</param>
    /// <returns>The answer without its line end.</returns>
    /// <exception cref="ObjectDisposedException">The line is closed.</exception>
    /// <exception cref="TimeoutException">There was no answer within <see cref="Patience"/>.</exception>
    public async Task<string> AskAsync(string question, CancellationToken cancellation)
    {
        ObjectDisposedException.ThrowIf(!isOpen, this);
        Record(question);
        await Task.Delay(10, cancellation).ConfigureAwait(false);
        var swing = Math.Sin(DateTime.UtcNow.TimeOfDay.TotalHours / 24 * Math.Tau);
        return FormattableString.Invariant($"{15 - 8 * swing:0.00}");
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
        if (disposing)
            isOpen = false;
    }
}
