using Weather.Measurements;

namespace Weather.Station;

/// <summary>Decides whether a reading is worth an alarm.</summary>
/// <param name="reading">The newest reading.</param>
/// <param name="previous">The one before, from the same sensor.</param>
public delegate bool AlarmRule(Reading reading, Reading? previous);

/// <summary>How much an alarm matters.</summary>
public enum Severity
{
    Notice,
    Warning,
    Danger,
}

/// <summary>A rule with a name, and what became of it.</summary>
/// <param name="name">What people call it.</param>
/// <param name="severity">How much it matters.</param>
/// <param name="rule">When it is raised.</param>
public sealed class Alarm(string name, Severity severity, AlarmRule rule)
{
    /// <summary>What people call it.</summary>
    public string Name { get; } = name;

    /// <summary>How much it matters.</summary>
    public Severity Severity { get; } = severity;

    /// <summary>When it was raised last; <see langword="null"/> when never.</summary>
    public DateTimeOffset? RaisedAt { get; private set; }

    /// <summary>An alarm for frost, which gardeners ask for first.</summary>
    public static Alarm Frost() =>
        new("Frost", Severity.Warning, (reading, _) => reading is { Quantity: Quantity.Temperature, Value: < 0 });

    /// <summary>Asks the rule, and remembers when it says yes.</summary>
    public bool Check(Reading reading, Reading? previous)
    {
        if (!rule(reading, previous))
            return false;
        RaisedAt = reading.TakenAt;
        return true;
    }
}
