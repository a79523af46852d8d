using System.Text.RegularExpressions;

namespace Glossa.CommentCheck;

/// <summary>Texts as they are compared and shown.</summary>
public static partial class Texts
{
    private const int MostShown = 160;

    /// <summary>The text with one blank for each run of white space, and none at its ends.</summary>
    public static string Folded(string text) => Space().Replace(text, " ").Trim(' ');

    /// <summary>Where two texts part, with what stands around.</summary>
    public static string Difference(string one, string other)
    {
        var at = one.Zip(other).TakeWhile(pair => pair.First == pair.Second).Count();
        return $"«{Shown(one, at)}» became «{Shown(other, at)}»";
    }

    private static string Shown(string text, int at)
    {
        var from = Math.Max(0, at - MostShown / 4);
        return (from > 0 ? "…" : "") + Visible(text.Substring(from, Math.Min(MostShown, text.Length - from)));
    }

    private static string Visible(string text) =>
        Unseen().Replace(text, match => match.Value == "\n" ? "⏎" : $"\\u{(int)match.Value[0]:x4}");

    // What white space is in JavaScript, together with what the compiler ends rows with.
    [GeneratedRegex("[\\s\\u0085\\ufeff]+")]
    private static partial Regex Space();

    [GeneratedRegex("[\\p{C}\\p{Zl}\\p{Zp}]")]
    private static partial Regex Unseen();
}
