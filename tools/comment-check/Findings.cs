using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Glossa.CommentCheck;

/// <summary>A kind of diagnostic, and what it is about where that matters.</summary>
/// <param name="About">The reference as it is written, or the number of the token that a declaration begins with.</param>
public readonly record struct Finding(string Id, string About);

/// <summary>What the compiler finds wrong with a file by itself.</summary>
public static class Findings
{
    /// <summary>A reference that leads nowhere, or not to what it should.</summary>
    private static readonly HashSet<string> OfReferences = ["CS1574", "CS1580", "CS1581", "CS1584", "CS1658", "CS1723"];

    /// <summary>No documentation of a parameter or type parameter where others have some.</summary>
    private static readonly HashSet<string> OfNeighbours = ["CS1573", "CS1712"];

    /// <summary>A `using` that nothing needs, as when a reference has gone with the text that it stood in.</summary>
    private const string NotNeeded = "CS8019";

    // With its library read already: each file that is added to it asks the same one.
    private static readonly CSharpCompilation Empty = CSharpCompilation.Create(
        "pair",
        references: [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)],
        options: new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, concurrentBuild: false));

    /// <summary>Compiles a file with nothing but the class library beside it, and says how often it finds what.</summary>
    public static IReadOnlyDictionary<Finding, int> In(Source source) =>
        All(source).CountBy(diagnostic => FindingOf(diagnostic, source)).ToDictionary();

    /// <summary>The compiler's words for what it finds of a kind.</summary>
    public static IEnumerable<string> Messages(Source source, string id) =>
        All(source).Where(diagnostic => diagnostic.Id == id).Select(diagnostic => diagnostic.ToString());

    /// <summary>Whether it tells of a reference.</summary>
    public static bool IsOfReference(Finding finding) => OfReferences.Contains(finding.Id);

    /// <summary>Whether it tells of a declaration of which only some parameters are documented.</summary>
    public static bool IsOfNeighbour(Finding finding) => OfNeighbours.Contains(finding.Id);

    // A record's comment is its constructor's as well, and told of twice.
    private static IEnumerable<Diagnostic> All(Source source) =>
        Empty.AddSyntaxTrees(source.Tree)
            .GetDiagnostics()
            .Where(diagnostic => diagnostic.Id != NotNeeded)
            .DistinctBy(diagnostic => (diagnostic.Id, diagnostic.Location.SourceSpan));

    private static Finding FindingOf(Diagnostic diagnostic, Source source)
    {
        var span = diagnostic.Location.SourceSpan;
        if (OfReferences.Contains(diagnostic.Id)) return new Finding(diagnostic.Id, source.Text.Substring(span.Start, span.Length));
        if (!OfNeighbours.Contains(diagnostic.Id)) return new Finding(diagnostic.Id, "");
        var declaration = Declaration(source.Tree.GetRoot().FindToken(span.Start));
        return new Finding(diagnostic.Id, $"{source.Tokens.FirstFrom(declaration?.SpanStart ?? 0)}");
    }

    private static SyntaxNode? Declaration(SyntaxToken token) =>
        token.Parent?.FirstAncestorOrSelf<MemberDeclarationSyntax>();
}
