using System.Text;
using Microsoft.CodeAnalysis;

namespace Glossa.FrameworkFacts;

/// <summary>The whole table as text, and what is in it.</summary>
public sealed record FactsTable(string Text, int Types, int Members, int Texts, int Parameters)
{
    private const string Heading = "glossa framework facts 2";

    /// <summary>Writes the types, which come sorted by namespace, as blocks with an empty line between them.</summary>
    public static FactsTable Write(IReadOnlyList<INamedTypeSymbol[]> types, string source)
    {
        var writer = new TypeBlocks();
        Count(types, writer);
        var blocks = types.Select(declarations => writer.Lines(declarations).ToArray()).ToArray();
        string[][] parts =
        [
            [Heading, source],
            [.. writer.Texts.Texts],
            [.. writer.Parameters.Texts.Select(parameter => ParameterLine(parameter, writer.Texts))],
            [.. NamespaceLines(types)],
            [.. ExtensionLines(types)],
            .. blocks,
        ];
        var text = new StringBuilder().AppendJoin("\n\n", parts.Select(lines => string.Join("\n", lines)));
        var nested = types.Sum(declarations => declarations.Sum(CountNested));
        var members = blocks.Sum(lines => lines.Length) - types.Count - nested;
        return new FactsTable(
            text.ToString(), types.Count + nested, members, writer.Texts.Texts.Count, writer.Parameters.Texts.Count);
    }

    // Numbers depend on how often a text is used, so everything is written once for the count alone.
    private static void Count(IReadOnlyList<INamedTypeSymbol[]> types, TypeBlocks writer)
    {
        foreach (var declarations in types) writer.Lines(declarations).ToArray();
        writer.Parameters.Freeze();
        foreach (var parameter in writer.Parameters.Texts) ParameterLine(parameter, writer.Texts);
        writer.Texts.Freeze();
    }

    private static int CountNested(INamedTypeSymbol type) =>
        FrameworkFacts.Members.NestedIn(type).Sum(nested => 1 + CountNested(nested));

    private static string ParameterLine(string parameter, TextTable texts)
    {
        var fields = parameter.Split('\t');
        return $"{fields[0]}{texts.Number(fields[1])} {fields[2]}";
    }

    private static IEnumerable<string> NamespaceLines(IEnumerable<INamedTypeSymbol[]> types) =>
        types.Select(declarations => declarations[0]).GroupBy(Names.Namespace).Select(group => $"{group.Key}\t{string.Join(" ", group.Select(Names.Key))}");

    private static IEnumerable<string> ExtensionLines(IEnumerable<INamedTypeSymbol[]> types) =>
        types.Index()
            .SelectMany(pair => pair.Item.SelectMany(FrameworkFacts.Members.ExtensionMethodsOf).Distinct().Select(name => (name, pair.Index)))
            .GroupBy(pair => pair.name, pair => TextTable.ToBase36(pair.Index))
            .OrderBy(group => group.Key, StringComparer.Ordinal)
            .Select(group => $"{group.Key}\t{string.Join(",", group)}");
}
