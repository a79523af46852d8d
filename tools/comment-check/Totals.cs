namespace Glossa.CommentCheck;

/// <summary>What was found in all lines so far.</summary>
public sealed class Totals
{
    private const int MostShown = 20;

    private readonly SortedDictionary<string, int> kinds = new(StringComparer.Ordinal);
    private int lines;
    private int failed;
    private int comments;
    private int parts;
    private int unread;

    /// <summary>Whether no line has failed.</summary>
    public bool AreGood => failed == 0;

    /// <summary>Counts a line, and tells what is wrong with it while few were wrong.</summary>
    public void Add(string place, Pair pair, PairCheck outcome)
    {
        lines++;
        comments += pair.Expected.Count;
        parts += pair.Expected.Sum(one => one.Parts.Count);
        unread += outcome.Unread;
        if (outcome.Failures.Count == 0) return;
        failed++;
        foreach (var kind in outcome.Failures.Select(failure => failure.Kind).Distinct())
        {
            kinds[kind] = kinds.GetValueOrDefault(kind) + 1;
        }

        if (failed > MostShown) return;
        Console.WriteLine(place);
        foreach (var failure in outcome.Failures) Console.WriteLine($"  {failure.Kind}: {failure.Detail}");
    }

    /// <summary>Tells the sums.</summary>
    public void Tell()
    {
        Console.WriteLine($"{lines} lines checked with {comments} comments of {parts} parts");
        Console.WriteLine($"{unread} comments in branches that were not reached");
        Console.WriteLine($"{failed} lines failed");
        foreach (var (kind, count) in kinds) Console.WriteLine($"  {count} {kind}");
    }
}
