using Weather.Measurements;

namespace Weather.Forecasting;

/// <summary>Where a value is going.</summary>
public sealed record Trend(double PerHour, double Expected);

/// <summary>Lays a straight line through the readings; good enough for the next hours.</summary>
public class TrendForecaster : IForecaster<Trend>
{
    /// <summary>Fewer readings than this give no forecast.</summary>
    protected const int FewestReadings = 3;

    /// <inheritdoc/>
    public Trend? Forecast(IReadOnlyList<Reading> readings, TimeSpan ahead)
    {
        if (readings.Count < FewestReadings)
            return null;

        var origin = readings[0].TakenAt;
        var (slope, offset) = FitLine(readings.Select(reading => (Hours(reading.TakenAt), reading.Value)).ToArray());
        var target = Hours(readings[^1].TakenAt + ahead);
        return new Trend(slope, offset + slope * target);

        double Hours(DateTimeOffset moment) => (moment - origin).TotalHours;
    }

    /// <summary>Least squares; a flat line when all readings are of the same moment.</summary>
    protected static (double Slope, double Offset) FitLine(ReadOnlySpan<(double X, double Y)> points)
    {
        double sumX = 0, sumY = 0, sumXX = 0, sumXY = 0;
        foreach (var (x, y) in points)
        {
            sumX += x;
            sumY += y;
            sumXX += x * x;
            sumXY += x * y;
        }

        var spread = points.Length * sumXX - sumX * sumX;
        var slope = spread == 0 ? 0 : (points.Length * sumXY - sumX * sumY) / spread;
        return (slope, (sumY - slope * sumX) / points.Length);
    }
}
