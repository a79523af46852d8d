using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Glossa.FrameworkFacts;

/// <summary>Reads assemblies with Roslyn, which knows how their contents are written in C#.</summary>
public static class ReferenceAssemblies
{
    /// <summary>
    /// The public types that are not nested, by namespace and name. A static class may be declared by several assemblies, each
    /// with other extension methods; whoever calls these sees one class.
    /// </summary>
    public static IReadOnlyList<INamedTypeSymbol[]> Read(Packs packs)
    {
        var written = packs.Written.SelectMany(Assemblies).Select(Reference).ToArray();
        var needed = packs.Needed.SelectMany(Assemblies).Except(packs.Written.SelectMany(Assemblies)).Select(Reference);
        var compilation = CSharpCompilation.Create("facts", references: [.. written, .. needed]);
        return written
            .Select(compilation.GetAssemblyOrModuleSymbol)
            .OfType<IAssemblySymbol>()
            .SelectMany(assembly => TypesIn(assembly.GlobalNamespace))
            .GroupBy(Names.FullName, (_, declarations) => declarations.ToArray())
            .OrderBy(declarations => Names.Namespace(declarations[0]), StringComparer.Ordinal)
            .ThenBy(declarations => Names.Key(declarations[0]), StringComparer.Ordinal)
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
