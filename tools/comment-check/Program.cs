using Glossa.CommentCheck;

if (args.Length == 0)
{
    Console.Error.WriteLine("Usage: dotnet run -c Release -- FILE ...");
    return 2;
}

var (totals, sources, known) = (new Totals(), new Sources(), new KnownFindings());
var missed = SelfTest.Failures(known);
foreach (var one in missed) Console.Error.WriteLine(one);
if (missed.Count > 0) return 3;
Console.WriteLine($"{PlantedFaults.All.Count} planted faults found");

foreach (var file in args)
{
    foreach (var (row, line) in File.ReadLines(file).Index())
    {
        var pair = Pair.Parse(line);
        totals.Add($"{file}:{row + 1}", pair, PairCheck.Of(pair, sources, known));
    }
}

totals.Tell();
return totals.AreGood ? 0 : 1;
