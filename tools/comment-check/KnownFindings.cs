using System.Security.Cryptography;
using System.Text;

namespace Glossa.CommentCheck;

/// <summary>What the compiler has found in each text so far: many pairs begin with the same one.</summary>
public sealed class KnownFindings
{
    private readonly Dictionary<string, IReadOnlyDictionary<Finding, int>> known = [];

    /// <summary>How often it finds what in a text.</summary>
    public IReadOnlyDictionary<Finding, int> In(Source source)
    {
        var words = $"{string.Join(' ', source.Tree.Options.PreprocessorSymbolNames)}\n{source.Text}";
        var key = Convert.ToHexString(SHA256.HashData(Encoding.Unicode.GetBytes(words)));
        if (!known.TryGetValue(key, out var found)) known[key] = found = Findings.In(source);
        return found;
    }
}
