using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Glossa.CommentCheck;

/// <summary>The symbols with which a file's branches can be reached.</summary>
public static class Variants
{
    /// <summary>So many of the first are always looked at.</summary>
    public const int Always = 2;

    /// <summary>The given symbols, all that a file asks for, each by itself, and all without each.</summary>
    public static IEnumerable<IReadOnlyList<string>> Of(SyntaxTree tree, IReadOnlyList<string> given)
    {
        yield return given;
        var asked = AskedIn(tree);
        if (asked.Count == 0) yield break;
        yield return [.. given.Union(asked)];
        foreach (var one in asked) yield return [.. given.Append(one)];
        foreach (var one in asked) yield return [.. given.Union(asked).Where(other => other != one)];
    }

    private static IReadOnlyList<string> AskedIn(SyntaxTree tree) =>
        tree.GetRoot()
            .DescendantTrivia(node => node.ContainsDirectives)
            .Where(trivia => trivia.IsDirective)
            .Select(trivia => trivia.GetStructure())
            .OfType<ConditionalDirectiveTriviaSyntax>()
            .SelectMany(directive => directive.Condition.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>())
            .Select(name => name.Identifier.ValueText)
            .Distinct()
            .ToArray();
}
