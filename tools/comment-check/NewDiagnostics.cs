using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Glossa.CommentCheck;

/// <summary>What the compiler finds wrong with a file, and did not before.</summary>
public static class NewDiagnostics
{
    /// <summary>
    /// That a parameter has no documentation where others have, that a type is not known or none, that there is no
    /// documentation, or that nothing needs a `using` where a comment does not any more: true of random texts.
    /// </summary>
    private static readonly HashSet<string> Expected =
        ["CS1573", "CS1574", "CS1580", "CS1581", "CS1589", "CS1590", "CS1591", "CS1712", "CS1723", "CS8019"];

    private static readonly MetadataReference[] References =
        [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)];

    /// <summary>One for each kind of diagnostic of which there are more than before.</summary>
    public static IEnumerable<Failure> Failures(Source before, Source after)
    {
        var counts = Found(before).CountBy(diagnostic => diagnostic.Id).ToDictionary();
        return Found(after)
            .GroupBy(diagnostic => diagnostic.Id)
            .Where(group => group.Count() > counts.GetValueOrDefault(group.Key))
            .Select(group => new Failure(
                group.Key,
                $"{counts.GetValueOrDefault(group.Key)} became {group.Count()}: {string.Join(" | ", group.Take(5))}"));
    }

    private static Diagnostic[] Found(Source source) =>
        CSharpCompilation.Create("pair", [source.Tree], References, Options)
            .GetDiagnostics()
            .Where(diagnostic => !Expected.Contains(diagnostic.Id))
            .ToArray();

    private static readonly CSharpCompilationOptions Options =
        new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, concurrentBuild: false);
}
