namespace Glossa.CommentCheck;

/// <summary>
/// The texts of the last pair as the compiler reads them: what was written into twice in a row is read once in between.
/// </summary>
public sealed class Sources
{
    private Dictionary<(string Text, string Symbols), Source> last = [];
    private Dictionary<(string Text, string Symbols), Source> current = [];

    /// <summary>Forgets what the last pair but one has needed.</summary>
    public void BeginPair() => (last, current) = (current, []);

    /// <summary>A text as it is read with some symbols.</summary>
    public Source Of(string text, IReadOnlyList<string> symbols)
    {
        var key = (text, string.Join(' ', symbols));
        if (current.TryGetValue(key, out var known)) return known;
        return current[key] = last.GetValueOrDefault(key) ?? Source.Parse(text, symbols);
    }
}
