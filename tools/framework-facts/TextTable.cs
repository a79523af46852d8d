namespace Glossa.FrameworkFacts;

/// <summary>
/// Texts that repeat, each called by a number; the more often one is used, the shorter its number. Uses are counted
/// first, until <see cref="Freeze"/>; only then the numbers hold.
/// </summary>
public sealed class TextTable
{
    private const string Digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    private readonly Dictionary<string, int> counts = [];
    private Dictionary<string, string>? numbers;

    /// <summary>The texts in the order of their numbers.</summary>
    public IReadOnlyList<string> Texts { get; private set; } = [];

    /// <summary>The number of a text in base 36, empty for no text.</summary>
    public string Number(string text)
    {
        if (text == "") return "";
        if (numbers is not null) return numbers[text];
        counts[text] = counts.GetValueOrDefault(text) + 1;
        return "";
    }

    /// <summary>The numbers of several texts, with commas.</summary>
    public string Numbers(IEnumerable<string> texts) => string.Join(",", texts.Select(Number).ToArray());

    /// <summary>Ends the counting.</summary>
    public void Freeze()
    {
        Texts = counts.OrderByDescending(pair => pair.Value).ThenBy(pair => pair.Key, StringComparer.Ordinal)
            .Select(pair => pair.Key).ToArray();
        numbers = Texts.Index().ToDictionary(pair => pair.Item, pair => ToBase36(pair.Index));
    }

    /// <summary>A whole number with the digits 0 to 9 and a to z.</summary>
    public static string ToBase36(int number) =>
        (number < 36 ? "" : ToBase36(number / 36)) + Digits[number % 36];
}
