namespace Glossa.FrameworkFacts;

/// <summary>The assemblies to read, as files or whole folders, and those that are only needed to understand them.</summary>
/// <param name="Written">Where the types are that are written.</param>
/// <param name="Needed">What those refer to.</param>
public sealed record Packs(IReadOnlyList<string> Written, IReadOnlyList<string> Needed)
{
    private static readonly string[] Default = ["Microsoft.NETCore.App.Ref", "Microsoft.AspNetCore.App.Ref"];

    /// <summary>What the data is of, for people: <c>Microsoft.NETCore.App.Ref 10.0.12, ...</c></summary>
    public string Source => string.Join(", ", Written.Select(NameOf));

    /// <summary>Paths as given, those behind <c>--with</c> only needed; without any, the packs of the installed SDK.</summary>
    public static Packs FromArguments(string[] arguments)
    {
        var written = arguments.TakeWhile(argument => argument != "--with").ToArray();
        var needed = arguments.Skip(written.Length + 1).ToArray();
        return new Packs(written.Length > 0 ? written : Default.Select(Installed).ToArray(), needed);
    }

    // The newest version that stands beside the runtime this program runs on.
    private static string Installed(string pack)
    {
        var root = new DirectoryInfo(Path.GetDirectoryName(typeof(object).Assembly.Location)!).Parent!.Parent!.Parent!;
        var versions = new DirectoryInfo(Path.Combine(root.FullName, "packs", pack)).GetDirectories();
        var newest = versions.MaxBy(version => Version.Parse(version.Name.Split('-')[0]))!;
        return newest.GetDirectories("ref").Single().GetDirectories().Single().FullName;
    }

    // `.../Microsoft.NETCore.App.Ref/10.0.12/ref/net10.0`
    private static string NameOf(string path)
    {
        if (File.Exists(path)) return Path.GetFileName(path);
        var version = Directory.GetParent(path)?.Parent;
        return version?.Parent is null ? Path.GetFileName(path) : $"{version.Parent.Name} {version.Name}";
    }
}
