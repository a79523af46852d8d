using Weather.Measurements;

namespace Weather.Station;

// The part of the station that watches the readings.
public sealed partial class WeatherStation
{
    private readonly List<Alarm> alarms = [];
    private EventHandler<AlarmEventArgs>? raised;

    /// <summary>Raised when an alarm's rule says yes. Handlers are kept once, however often they are added.</summary>
    public event EventHandler<AlarmEventArgs> AlarmRaised
    {
        add
        {
            raised -= value;
            raised += value;
        }
        remove => raised -= value;
    }

    /// <summary>Watches for an alarm from now on.</summary>
    public void Watch(params Alarm[] added) => alarms.AddRange(added);

    /// <summary>The alarms raised since a moment, the most severe first.</summary>
    public IEnumerable<Alarm> RaisedSince(DateTimeOffset moment) =>
        from alarm in alarms
        where alarm.RaisedAt >= moment
        orderby alarm.Severity descending, alarm.Name
        select alarm;

    private void CheckAlarms(Reading reading, Reading? previous)
    {
        foreach (var alarm in alarms.Where(alarm => alarm.Check(reading, previous)))
            raised?.Invoke(this, new AlarmEventArgs(alarm, reading));
    }

    /// <summary>Carries the alarm and the reading that raised it.</summary>
    public sealed class AlarmEventArgs(Alarm alarm, Reading reading) : EventArgs
    {
        public Alarm Alarm { get; } = alarm;

        public Reading Reading { get; } = reading;
    }
}
