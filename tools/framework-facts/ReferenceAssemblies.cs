using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Glossa.FrameworkFacts;

/// <summary>Reads assemblies with Roslyn, which knows how their contents are written in C#.</summary>
public static class ReferenceAssemblies
{
    /// <summary>The public types that are not nested, each once, by namespace and name.</summary>
    public static IReadOnlyList<INamedTypeSymbol> Read(Packs packs)
    {
        var written = packs.Written.SelectMany(Assemblies).Select(Reference).ToArray();
        var needed = packs.Needed.SelectMany(Assemblies).Except(packs.Written.SelectMany(Assemblies)).Select(Reference);
        var compilation = CSharpCompilation.Create("facts", references: [.. written, .. needed]);
        return written
            .Select(compilation.GetAssemblyOrModuleSymbol)
            .OfType<IAssemblySymbol>()
            .SelectMany(assembly => TypesIn(assembly.GlobalNamespace))
            .DistinctBy(Names.FullName)
            .OrderBy(Names.Namespace, StringComparer.Ordinal)
            .ThenBy(Names.Key, StringComparer.Ordinal)
            .ToArray();
    }

    private static IEnumerable<string> Assemblies(string path) =>
        (File.Exists(path) ? [path] : Directory.GetFiles(path, "*.dll"))
            .Select(Path.GetFullPath)
            .Order(StringComparer.Ordinal);

    private static MetadataReference Reference(string path) => MetadataReference.CreateFromFile(path);

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceSymbol @namespace) =>
        @namespace.GetTypeMembers()
            .Where(Members.IsVisible)
            .Concat(@namespace.GetNamespaceMembers().SelectMany(TypesIn));
}
