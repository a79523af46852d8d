using Microsoft.CodeAnalysis;

namespace Glossa.CommentCheck;

/// <summary>Where the tokens of a file are.</summary>
public static class TokenPlaces
{
    /// <summary>The number of the first token that begins at an offset or behind it.</summary>
    public static int FirstFrom(this IReadOnlyList<SyntaxToken> tokens, int offset)
    {
        var (low, high) = (0, tokens.Count);
        while (low < high)
        {
            var middle = (low + high) / 2;
            if (tokens[middle].SpanStart < offset) low = middle + 1;
            else high = middle;
        }

        return low;
    }
}
