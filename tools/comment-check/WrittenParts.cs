using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Glossa.CommentCheck;

/// <summary>Whether a documentation comment says what was written, and all else that it said before.</summary>
public static class WrittenParts
{
    /// <summary>What differs above a token.</summary>
    public static IEnumerable<Failure> Failures(SyntaxToken before, SyntaxToken after, ExpectedComment expected)
    {
        var roots = Roots(after);
        foreach (var part in expected.Parts)
        {
            var about = $"<{part.Tag} {part.Name}> above `{after.Parent?.ToString().Split('\n')[0].Trim()}`";
            var own = roots.Where(root => IsAbout(root, part)).ToArray();
            if (own.Length != 1) yield return new Failure("elements", $"{own.Length} of {about}");
            if (own.Length == 0) continue;
            var (wanted, read) = (string.Join("\n", part.Lines), string.Join("\n", ReadText.Lines(own[0])));
            if (wanted != read) yield return new Failure("text", $"{about}: {Texts.Difference(wanted, read)}");
        }

        var (others, othersNow) = (Others(Roots(before), expected), Others(roots, expected));
        if (others != othersNow) yield return new Failure("other elements", Texts.Difference(others, othersNow));
    }

    /// <summary>
    /// What stands in the comments of a declaration and in no element: of all that follow each other with nothing but white
    /// space between, as the compiler puts them together.
    /// </summary>
    private static XmlNodeSyntax[] Roots(SyntaxToken token)
    {
        var last = token.LeadingTrivia.Reverse().SkipWhile(trivia => !IsDocumentation(trivia));
        return last
            .TakeWhile(trivia => IsDocumentation(trivia) || IsSpace(trivia))
            .Where(IsDocumentation)
            .Reverse()
            .SelectMany(trivia => ((DocumentationCommentTriviaSyntax)trivia.GetStructure()!).Content)
            .Where(node => node is not XmlTextSyntax)
            .ToArray();
    }

    private static string Others(IEnumerable<XmlNodeSyntax> roots, ExpectedComment expected) =>
        string.Join("\n", roots
            .Where(root => !expected.Parts.Any(part => IsAbout(root, part)))
            .Select(root => Texts.Folded(string.Concat(root.DescendantTokens().Select(token => token.Text)))));

    private static bool IsAbout(XmlNodeSyntax root, ExpectedPart part) =>
        ReadText.NameOf(root) == part.Tag && (part.Name is null || ReadText.ReferenceOf(root) == Named(part));

    private static string Named(ExpectedPart part) =>
        part.Tag == "exception" ? ReadText.Reference(part.Name!) : part.Name!;

    private static bool IsDocumentation(SyntaxTrivia trivia) =>
        trivia.IsKind(SyntaxKind.SingleLineDocumentationCommentTrivia)
        || trivia.IsKind(SyntaxKind.MultiLineDocumentationCommentTrivia);

    private static bool IsSpace(SyntaxTrivia trivia) =>
        trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia);
}
