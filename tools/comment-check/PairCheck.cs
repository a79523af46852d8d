namespace Glossa.CommentCheck;

/// <summary>What is wrong with a pair.</summary>
/// <param name="Unread">How many comments no variant of the file has.</param>
public sealed record PairCheck(IReadOnlyList<Failure> Failures, int Unread)
{
    /// <summary>Checks a pair with its own symbols, then with others until each comment was found.</summary>
    public static PairCheck Of(Pair pair)
    {
        var failures = new List<Failure>();
        var left = pair.Expected.ToHashSet();
        foreach (var (at, symbols) in Variants.Of(pair.After, pair.Symbols).Index())
        {
            if (at >= Variants.Always && left.Count == 0) break;
            failures.AddRange(InVariant(pair, symbols, left)
                .Select(failure => failure with { Detail = $"{failure.Detail} [{string.Join(" ", symbols)}]" }));
        }

        return new PairCheck(failures, left.Count);
    }

    /// <summary>Takes the comments that it finds out of those that are left.</summary>
    private static List<Failure> InVariant(Pair pair, IReadOnlyList<string> symbols, HashSet<ExpectedComment> left)
    {
        var (before, after) = (Source.Parse(pair.Before, symbols), Source.Parse(pair.After, symbols));
        var written = pair.Expected
            .Select(one => (Expected: one, Token: after.TokenAt(one.Offset)))
            .Where(one => one.Token >= 0)
            .ToArray();
        var found = SameCode.Failures(before, after, written.Select(one => one.Token).ToHashSet()).ToList();
        var news = written.Where(one => left.Remove(one.Expected)).ToArray();
        if (found.Count > 0) return found;
        return
        [
            .. news.SelectMany(one =>
                WrittenParts.Failures(before.Tokens[one.Token], after.Tokens[one.Token], one.Expected)),
            .. NewDiagnostics.Failures(before, after),
        ];
    }
}
