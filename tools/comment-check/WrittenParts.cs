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
        var (old, now) = (Roots(before), Roots(after));
        var (elements, elementsNow) = (Elements(old), Elements(now));
        foreach (var failure in expected.Parts.SelectMany(part => InPart(part, elementsNow, after))) yield return failure;
        var (others, othersNow) = (Others(elements, expected), Others(elementsNow, expected));
        if (others != othersNow) yield return new Failure("other elements", Texts.Difference(others, othersNow));

        // Text without any element is the summary, which the new one takes the place of.
        var (loose, looseNow) = (Loose(old), Loose(now));
        if (loose == looseNow || (looseNow == "" && elements.Length == 0)) yield break;
        yield return new Failure("loose text", Texts.Difference(loose, looseNow));
    }

    private static IEnumerable<Failure> InPart(ExpectedPart part, XmlNodeSyntax[] elements, SyntaxToken above)
    {
        var own = elements.Where(element => IsAbout(element, part)).ToArray();
        if (own.Length != 1) yield return new Failure("elements", $"{own.Length} of {About(part, above)}");
        if (own.Length == 0) yield break;
        var (wanted, read) = (string.Join("\n", part.Lines), string.Join("\n", ReadText.Lines(own[0])));
        if (wanted == read) yield break;
        yield return new Failure("text", $"{About(part, above)}: {Texts.Difference(wanted, read)}");
    }

    private static string About(ExpectedPart part, SyntaxToken above) =>
        $"<{part.Tag} {part.Name}> above `{above.Parent?.ToString().Split('\n')[0].Trim()}`";

    /// <summary>
    /// What stands in the comments of a declaration: in all that follow each other with nothing but white space between, as
    /// the compiler puts them together.
    /// </summary>
    private static XmlNodeSyntax[] Roots(SyntaxToken token)
    {
        var last = token.LeadingTrivia.Reverse().SkipWhile(trivia => !IsDocumentation(trivia));
        return last
            .TakeWhile(trivia => IsDocumentation(trivia) || IsSpace(trivia))
            .Where(IsDocumentation)
            .Reverse()
            .SelectMany(trivia => ((DocumentationCommentTriviaSyntax)trivia.GetStructure()!).Content)
            .ToArray();
    }

    private static XmlNodeSyntax[] Elements(IEnumerable<XmlNodeSyntax> roots) =>
        [.. roots.Where(root => root is not XmlTextSyntax)];

    private static string Loose(IEnumerable<XmlNodeSyntax> roots) =>
        Texts.Folded(string.Concat(roots.OfType<XmlTextSyntax>().SelectMany(root => root.TextTokens).Select(t => t.ValueText)));

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
