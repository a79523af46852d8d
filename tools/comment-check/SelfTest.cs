namespace Glossa.CommentCheck;

/// <summary>Whether the check tells right from wrong: what finds nothing in a wrong file says nothing of a right one.</summary>
public static class SelfTest
{
    /// <summary>What it takes for wrong and is not, and the wrong that it does not see; none if it can be trusted.</summary>
    public static IReadOnlyList<string> Failures(KnownFindings known) =>
    [
        .. KindsIn(PairTo(PlantedFaults.After), known).Select(kind => $"{kind} in what is right"),
        .. PlantedFaults.All
            .Where(fault => !KindsIn(With(fault), known).Contains(fault.Kind))
            .Select(fault => $"{fault.Kind} is not found where `{fault.From}` is `{fault.To}`"),
    ];

    private static IReadOnlyList<string> KindsIn(Pair pair, KnownFindings known) =>
        [.. PairCheck.Of(pair, new Sources(), known).Failures.Select(failure => failure.Kind)];

    private static Pair With(PlantedFault fault) =>
        PlantedFaults.After.Split(fault.From).Length == 2
            ? PairTo(PlantedFaults.After.Replace(fault.From, fault.To))
            : throw new InvalidOperationException($"`{fault.From}` is not once in the text");

    private static Pair PairTo(string after) => new(PlantedFaults.Before, after, [],
    [
        new(after.IndexOf("class Cart", StringComparison.Ordinal), [new("summary", ["What somebody wants to buy."])]),
        new(after.IndexOf("public int Add", StringComparison.Ordinal),
        [
            new("summary", ["Adds <one>.", "• and another"]),
            new("param", ["How many."], "count"),
            new("exception", ["Never."], "Missing{T}"),
        ]),
        new(after.IndexOf("enum Size", StringComparison.Ordinal), [new("summary", ["How large."])]),
    ]);
}
