namespace Glossa.CommentCheck;

/// <summary>What is wrong with a pair.</summary>
/// <param name="Unread">How many comments no variant of the file has.</param>
public sealed record PairCheck(IReadOnlyList<Failure> Failures, int Unread)
{
    /// <summary>Checks a pair with its own symbols, then with others until each comment was found.</summary>
    public static PairCheck Of(Pair pair)
    {
        var failures = new List<Failure>();
        var left = pair.Expected.ToList();
        foreach (var (at, symbols) in Variants.Of(pair.After, pair.Symbols).Index())
        {
            if (at >= Variants.Always && left.Count == 0) break;
            var before = Source.Parse(pair.Before, symbols);
            var after = Source.Parse(pair.After, symbols);
            var written = pair.Expected
                .Select(one => (Expected: one, Token: after.TokenAt(one.Offset)))
                .Where(one => one.Token >= 0)
                .ToArray();
            var found = SameCode.Failures(before, after, written.Select(one => one.Token).ToHashSet()).ToList();
            if (found.Count == 0)
            {
                foreach (var (expected, token) in written.Where(one => left.Contains(one.Expected)))
                {
                    found.AddRange(WrittenParts.Failures(before.Tokens[token], after.Tokens[token], expected));
                }

                found.AddRange(NewDiagnostics.Failures(before, after));
            }

            left.RemoveAll(one => written.Any(other => other.Expected == one));
            failures.AddRange(found.Select(one => one with { Detail = $"{one.Detail} [{string.Join(" ", symbols)}]" }));
        }

        return new PairCheck(failures, left.Count);
    }
}
