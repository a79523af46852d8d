using Weather.Measurements;

namespace Weather.Forecasting;

/// <summary>Says how the values of a quantity go on.</summary>
/// <typeparam name="TForecast">What a forecast looks like.</typeparam>
public interface IForecaster<out TForecast>
    where TForecast : class
{
    /// <summary>Makes a forecast from what was measured.</summary>
    /// <param name="readings">Readings of one quantity, the oldest first.</param>
    /// <param name="ahead">How far to look ahead.</param>
    /// <returns>The forecast, or <see langword="null"/> when there are too few readings.</returns>
    TForecast? Forecast(IReadOnlyList<Reading> readings, TimeSpan ahead);
}
