namespace Glossa.CommentCheck;

/// <summary>Something wrong in a text that was right.</summary>
/// <param name="Kind">Of the failure that has to tell of it.</param>
public sealed record PlantedFault(string Kind, string From, string To);

/// <summary>A text with comments written into it, and all that may be wrong with them.</summary>
public static class PlantedFaults
{
    /// <summary>The text without the comments.</summary>
    public const string Before = """
        using System;
        /// <summary>A cart, or <see cref="String"/>.</summary>
        /// <seealso cref="Int32"/>
        class Cart
        {
            // Plain.
            public int Add(int count, int price) => count;
        #if EXTRA
            public int Extra;
        #endif
            /// <summary>Takes <paramref name="count"/>.</summary>
            public int Take(int count) => count;
            enum Size;
        }
        """;

    /// <summary>The text with them.</summary>
    public const string After = """
        using System;
        /// <summary>What somebody wants to buy.</summary>
        /// <seealso cref="Int32"/>
        class Cart
        {
            // Plain.
            /// <summary>Adds &lt;one&gt;.<list><item>and another</item></list></summary>
            /// <param name="count">How many.</param>
            /// <exception cref="Missing{T}">Never.</exception>
            public int Add(int count, int price) => count;
        #if EXTRA
            public int Extra;
        #endif
            /// <summary>Takes <paramref name="count"/>.</summary>
            public int Take(int count) => count;
            /// <summary>How large.</summary>
            enum Size;
        }
        """;

    /// <summary>All faults, each of which is in the text by itself.</summary>
    public static readonly IReadOnlyList<PlantedFault> All = [.. InCode(), .. InText(), .. ForTheCompiler()];

    private static IEnumerable<PlantedFault> InCode() =>
    [
        new("trees", "price) => count", "price) => price"),
        new("tokens", "price) => count", "price) => count + 1"),
        new("tokens", "    public int Take", "    /// public int Take"),
        new("trees", "public int Extra;", "public int Extra, More;"),
        new("beside code", "// Plain.", "// Plane."),
        new("beside code", "#if EXTRA", "#if (EXTRA)"),
        new("beside code", "Takes <paramref", "Took <paramref"),
        new("beside code", "=> count;\n#if", "=> /** Astray. */ count;\n#if"),
    ];

    private static IEnumerable<PlantedFault> InText() =>
    [
        new("text", "wants to buy", "wants to sell"),
        new("text", "How many.", "How <para>many.</para>"),
        new("text", "&gt;", ""),
        new("text", "<item>and another</item>", "and another"),
        new("elements", "name=\"count\">How", "name=\"price\">How"),
        new("elements", "cref=\"Missing{T}\"", "cref=\"Missing{T, U}\""),
        new("elements", "<param name=\"count\">How many.</param>", ""),
        new("elements", "/// <param", "/// <param name=\"count\">How many.</param>\n/// <param"),
        new("other elements", "<seealso cref=\"Int32\"/>", "<seealso cref=\"Int64\"/>"),
        new("other elements", "<seealso cref=\"Int32\"/>", ""),
        new("loose text", "</summary>\n///", "</summary> Astray.\n///"),
        new("loose text", "using System;", "using System; /** Astray. */"),
    ];

    private static IEnumerable<PlantedFault> ForTheCompiler() =>
    [
        new("CS1569", "How large.", "How large. <see cref=\"Int32\"/>"),
        new("CS1570", "How many.", "How & many."),
        new("CS1571", "<param name", "<param name=\"count\">How many.</param><param name"),
        new("CS1572", "<exception", "<param name=\"none\">None.</param><exception"),
        new("CS1574", "<seealso cref=\"Int32\"/>", "<seealso cref=\"Int23\"/>"),
        new("CS1574", "<exception", "<exception cref=\"Missing{T}\">Twice.</exception><exception"),
    ];
}
