using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Glossa.CommentCheck;

/// <summary>Whether two files are the same besides the documentation of some declarations.</summary>
public static class SameCode
{
    /// <summary>What differs; <paramref name="written"/> are the numbers of the tokens that have new documentation.</summary>
    public static IEnumerable<Failure> Failures(Source before, Source after, IReadOnlySet<int> written)
    {
        if (!SyntaxFactory.AreEquivalent(before.Tree, after.Tree, topLevel: false))
        {
            yield return new Failure("trees", "not equivalent");
        }

        if (before.Tokens.Count != after.Tokens.Count)
        {
            yield return new Failure("tokens", $"{before.Tokens.Count} before, {after.Tokens.Count} after");
            yield break;
        }

        foreach (var (at, (one, other)) in before.Tokens.Zip(after.Tokens).Index())
        {
            if (one.RawKind != other.RawKind || one.Text != other.Text)
            {
                yield return new Failure("tokens", $"`{one}` became `{other}`");
                yield break;
            }

            if (IsSameText(before.Text, one, after.Text, other)) continue;
            var (above, aboveNow) = (Beside(one, written.Contains(at)), Beside(other, written.Contains(at)));
            if (above == aboveNow) continue;
            yield return new Failure("beside code", $"before `{one}`: {Texts.Difference(above, aboveNow)}");
        }
    }

    /// <summary>Whether all that belongs to two tokens is the same to the letter, as it is nearly everywhere.</summary>
    private static bool IsSameText(string before, SyntaxToken one, string after, SyntaxToken other)
    {
        var (from, to) = (one.FullSpan, other.FullSpan);
        return before.AsSpan(from.Start, from.Length).SequenceEqual(after.AsSpan(to.Start, to.Length));
    }

    /// <summary>
    /// What stands between the tokens, without white space: comments and directives, each on a line. Branches that are not
    /// built are left out: another variant has them.
    /// </summary>
    private static string Beside(SyntaxToken token, bool isWritten)
    {
        var pieces = new StringBuilder();
        foreach (var trivia in token.LeadingTrivia.Concat(token.TrailingTrivia))
        {
            if (IsSpace(trivia) || trivia.IsKind(SyntaxKind.DisabledTextTrivia)) continue;
            if (isWritten && trivia.HasStructure && !trivia.IsDirective) continue;
            pieces.Append(Texts.Folded(trivia.ToFullString())).Append('\n');
        }

        return pieces.ToString();
    }

    private static bool IsSpace(SyntaxTrivia trivia) =>
        trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia);
}
