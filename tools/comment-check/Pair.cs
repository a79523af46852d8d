using System.Text.Json;

namespace Glossa.CommentCheck;

/// <summary>A text before and after comments were written into it.</summary>
/// <param name="Symbols">Those that it was read with.</param>
/// <param name="Expected">What the comments are to say.</param>
public sealed record Pair(
    string Before, string After, IReadOnlyList<string> Symbols, IReadOnlyList<ExpectedComment> Expected)
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
    };

    /// <summary>Reads one line of JSON.</summary>
    public static Pair Parse(string line) =>
        JsonSerializer.Deserialize<Pair>(line, Options) ?? throw new JsonException("A line is no pair");
}

/// <summary>What is written for one declaration.</summary>
/// <param name="Offset">Where it begins in the new text, attributes included, in UTF-16 units.</param>
public sealed record ExpectedComment(int Offset, IReadOnlyList<ExpectedPart> Parts);

/// <summary>An element of a comment.</summary>
/// <param name="Lines">Paragraphs, and entries of lists, which begin with a bullet.</param>
/// <param name="Name">The parameter, type parameter or type of exception that it is about.</param>
public sealed record ExpectedPart(string Tag, IReadOnlyList<string> Lines, string? Name = null);

/// <summary>Something that is not as it should be.</summary>
/// <param name="Kind">A few words, the same for all failures that are alike.</param>
public sealed record Failure(string Kind, string Detail);
