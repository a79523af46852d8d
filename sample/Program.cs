using Weather.Forecasting;
using Weather.Measurements;
using Weather.Sensors;
using Weather.Station;
using Weather.Text;

// Measures three times and says what the next hour brings.
await using var station = new WeatherStation(new StationOptions { Name = "Garden" })
    .With(new Thermometer("shade", new SerialLine("COM1")));

station.Watch(Alarm.Frost());
station.AlarmRaised += (_, e) => Console.WriteLine($"{e.Alarm.Name}: {e.Reading.ToDisplay()}");

var readings = new List<Reading>();
for (var i = 0; i < 3; i++)
    readings.AddRange(await station.MeasureAsync());

Console.WriteLine($"{station.Name}: {readings.Mean():0.0} °C on average");
var trend = new TrendForecaster().Forecast(readings, TimeSpan.FromHours(1));
Console.WriteLine(trend is null ? "No forecast yet." : $"In an hour: {trend.Expected:0.0} °C");
