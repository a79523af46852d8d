using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Glossa.CommentCheck;

/// <summary>What an element of a documentation comment says, as plain text.</summary>
public static partial class ReadText
{
    private static readonly HashSet<string> Blocks = ["para", "p", "list", "item", "listheader", "br", "example", "code"];

    /// <summary>Its lines: paragraphs, and entries of lists with a bullet before them.</summary>
    public static IReadOnlyList<string> Lines(XmlNodeSyntax root)
    {
        var text = new StringBuilder();
        if (root is XmlElementSyntax element) foreach (var node in element.Content) Write(node, text);
        return [.. text.ToString().Split('\n').Select(Texts.Folded).Where(line => line != "")];
    }

    /// <summary>The tag of an element.</summary>
    public static string? NameOf(XmlNodeSyntax node) => node switch
    {
        XmlElementSyntax element => element.StartTag.Name.ToString(),
        XmlEmptyElementSyntax element => element.Name.ToString(),
        _ => null,
    };

    /// <summary>What an element is about, or refers to.</summary>
    public static string? ReferenceOf(XmlNodeSyntax node)
    {
        var attributes = node switch
        {
            XmlElementSyntax element => element.StartTag.Attributes,
            XmlEmptyElementSyntax element => element.Attributes,
            _ => [],
        };
        return attributes.Select(ReferenceIn).FirstOrDefault(reference => reference is not null);
    }

    /// <summary>A reference without its prefix, and with angle brackets.</summary>
    public static string Reference(string cref) =>
        Prefix().Replace(cref.Trim(), "").Replace('{', '<').Replace('}', '>');

    private static string? ReferenceIn(XmlAttributeSyntax attribute) => attribute switch
    {
        XmlCrefAttributeSyntax cref => Reference(Values(cref.Cref.DescendantTokens())),
        XmlNameAttributeSyntax name => name.Identifier.Identifier.ValueText,
        XmlTextAttributeSyntax { Name: var name } text when name.ToString() == "cref" => Reference(Values(text.TextTokens)),
        XmlTextAttributeSyntax { Name: var name } text when name.ToString() is "langword" or "name" or "href" =>
            Values(text.TextTokens).Trim(),
        _ => null,
    };

    // With the white space between: `IDictionary{string, int}`.
    private static string Values(IEnumerable<SyntaxToken> tokens) =>
        string.Concat(tokens.Select(token => Spaces(token.LeadingTrivia) + token.ValueText + Spaces(token.TrailingTrivia)));

    private static string Spaces(SyntaxTriviaList list) =>
        string.Concat(list.Where(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)));

    private static void Write(XmlNodeSyntax node, StringBuilder text)
    {
        switch (node)
        {
            case XmlTextSyntax some:
                text.Append(TextOf(some.TextTokens));
                break;
            case XmlCDataSectionSyntax some:
                text.Append(TextOf(some.TextTokens));
                break;
            case XmlElementSyntax or XmlEmptyElementSyntax:
                WriteElement(node, text);
                break;
        }
    }

    private static void WriteElement(XmlNodeSyntax node, StringBuilder text)
    {
        var name = NameOf(node) ?? "";
        var isBlock = Blocks.Contains(name);
        if (isBlock) text.Append('\n');
        if (name == "item") text.Append("• ");
        var inside = new StringBuilder();
        if (node is XmlElementSyntax element) foreach (var child in element.Content) Write(child, inside);
        text.Append(inside.ToString().Trim() == "" ? ReferenceOf(node) ?? "" : inside);
        if (isBlock) text.Append('\n');
    }

    // Rows of the file are no lines of the text.
    private static string TextOf(SyntaxTokenList tokens) =>
        string.Concat(tokens.Select(token => Texts.Folded($"|{token.ValueText}|")[1..^1]));

    [GeneratedRegex("^[A-Z!]:")]
    private static partial Regex Prefix();
}
