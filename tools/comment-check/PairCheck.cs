namespace Glossa.CommentCheck;

/// <summary>What is wrong with a pair.</summary>
/// <param name="Unread">How many comments no variant of the file has.</param>
public sealed record PairCheck(IReadOnlyList<Failure> Failures, int Unread)
{
    /// <summary>Checks a pair with its own symbols, then with others until each comment was found.</summary>
    public static PairCheck Of(Pair pair, Sources sources, KnownFindings known)
    {
        sources.BeginPair();
        var failures = new List<Failure>();
        var left = pair.Expected.ToHashSet();
        foreach (var (at, symbols) in Variants.Of(sources.Of(pair.After, pair.Symbols).Tree, pair.Symbols).Index())
        {
            if (at >= Variants.Always && left.Count == 0) break;
            var (before, after) = (sources.Of(pair.Before, symbols), sources.Of(pair.After, symbols));
            failures.AddRange(InVariant(before, after, pair.Expected, left, known)
                .Select(failure => failure with { Detail = $"{failure.Detail} [{string.Join(" ", symbols)}]" }));
        }

        return new PairCheck(failures, left.Count);
    }

    /// <summary>Takes the comments that it finds out of those that are left.</summary>
    private static IReadOnlyList<Failure> InVariant(
        Source before,
        Source after,
        IEnumerable<ExpectedComment> expected,
        HashSet<ExpectedComment> left,
        KnownFindings known)
    {
        var written = expected
            .Select(one => new Written(one, after.TokenAt(one.Offset)))
            .Where(one => one.Token >= 0)
            .ToArray();
        var found = SameCode.Failures(before, after, written.Select(one => one.Token).ToHashSet()).ToList();
        var news = written.Where(one => left.Remove(one.Expected)).ToArray();
        if (found.Count > 0) return found;
        return
        [
            .. news.SelectMany(one =>
                WrittenParts.Failures(before.Tokens[one.Token], after.Tokens[one.Token], one.Expected)),
            .. NewDiagnostics.Failures(before, after, written, known),
        ];
    }
}

/// <summary>A comment, and the number of the token that it stands above.</summary>
public readonly record struct Written(ExpectedComment Expected, int Token);
