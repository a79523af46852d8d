namespace Glossa.CommentCheck;

/// <summary>What the compiler finds wrong with a file, and did not before.</summary>
public static class NewDiagnostics
{
    private const int MostShown = 5;

    /// <summary>The compiler has failed itself, and has not looked at further documentation.</summary>
    private const string GivenUp = "CS1569";

    /// <summary>One for each kind of diagnostic of which there are more than before, and than what was written asks for.</summary>
    public static IEnumerable<Failure> Failures(
        Source before, Source after, IReadOnlyCollection<Written> written, KnownFindings known)
    {
        var (asked, counts) = (new Asked(written), known.In(before));
        foreach (var (finding, count) in known.In(after))
        {
            var earlier = finding.Id == GivenUp ? 0 : counts.GetValueOrDefault(finding);
            if (count <= earlier + asked.Most(finding)) continue;
            var shown = string.Join(" | ", Findings.Messages(after, finding.Id).Take(MostShown));
            yield return new Failure(finding.Id, $"{finding.About}: {earlier} became {count}: {shown}");
        }
    }

    /// <summary>What random descriptions ask for: a type of exception that there is not, one parameter of several.</summary>
    private sealed class Asked(IReadOnlyCollection<Written> written)
    {
        private readonly Dictionary<string, int> references = written
            .SelectMany(one => one.Expected.Parts)
            .Where(part => part.Tag == "exception")
            .CountBy(part => ReadText.Reference(part.Name ?? ""))
            .ToDictionary();

        private readonly HashSet<string> named = written
            .Where(one => one.Expected.Parts.Any(part => part.Tag is "param" or "typeparam"))
            .Select(one => $"{one.Token}")
            .ToHashSet();

        /// <summary>How many more of a finding there may be.</summary>
        public int Most(Finding finding)
        {
            if (Findings.IsOfReference(finding)) return references.GetValueOrDefault(ReadText.Reference(finding.About));
            return Findings.IsOfNeighbour(finding) && named.Contains(finding.About) ? int.MaxValue / 2 : 0;
        }
    }
}
