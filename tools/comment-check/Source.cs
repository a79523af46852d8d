using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Glossa.CommentCheck;

/// <summary>A file as the compiler reads it.</summary>
public sealed record Source(string Text, SyntaxTree Tree, IReadOnlyList<SyntaxToken> Tokens)
{
    /// <summary>Reads a text with documentation comments as structures, and everything wrong with them.</summary>
    public static Source Parse(string text, IEnumerable<string> symbols)
    {
        var options = new CSharpParseOptions(
            LanguageVersion.Preview, DocumentationMode.Diagnose, preprocessorSymbols: symbols);
        var tree = CSharpSyntaxTree.ParseText(text, options);
        return new Source(text, tree, [.. tree.GetRoot().DescendantTokens()]);
    }

    /// <summary>
    /// The number of the token that begins at an offset, or that has a directive there before it; -1 if there is none, as
    /// in a branch that is not built.
    /// </summary>
    public int TokenAt(int offset)
    {
        var at = Tokens.FirstFrom(offset);
        // Tokens that are missing have no width, and stand where the next one begins.
        while (at < Tokens.Count && Tokens[at].Span.IsEmpty && Tokens[at].SpanStart == offset) at++;
        if (at >= Tokens.Count) return -1;
        var isHere = Tokens[at].SpanStart == offset
            || Tokens[at].LeadingTrivia.Any(trivia => trivia.Span.Start == offset && IsBuilt(trivia));
        return isHere ? at : -1;
    }

    private static bool IsBuilt(SyntaxTrivia trivia) =>
        trivia.GetStructure() is DirectiveTriviaSyntax { IsActive: true };
}
