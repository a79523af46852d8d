using Glossa.CommentCheck;

const int MostShown = 20;

if (args.Length == 0)
{
    Console.Error.WriteLine("Usage: dotnet run -c Release -- FILE ...");
    return 2;
}

var (lines, failed, comments, unread) = (0, 0, 0, 0);
var kinds = new SortedDictionary<string, int>(StringComparer.Ordinal);
foreach (var file in args)
{
    var row = 0;
    foreach (var line in File.ReadLines(file))
    {
        row++;
        lines++;
        var pair = Pair.Parse(line);
        var outcome = PairCheck.Of(pair);
        comments += pair.Expected.Count;
        unread += outcome.Unread;
        if (outcome.Failures.Count == 0) continue;
        failed++;
        foreach (var kind in outcome.Failures.Select(failure => failure.Kind).Distinct())
        {
            kinds[kind] = kinds.GetValueOrDefault(kind) + 1;
        }

        if (failed > MostShown) continue;
        Console.WriteLine($"{file}:{row}");
        foreach (var failure in outcome.Failures) Console.WriteLine($"  {failure.Kind}: {failure.Detail}");
    }
}

Console.WriteLine($"{lines} lines checked with {comments} comments, {unread} of them in branches that were not reached");
Console.WriteLine($"{failed} lines failed");
foreach (var (kind, count) in kinds) Console.WriteLine($"  {count} {kind}");
return failed == 0 ? 0 : 1;
