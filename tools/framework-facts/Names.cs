using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Glossa.FrameworkFacts;

/// <summary>Types and names as C# source writes them.</summary>
public static class Names
{
    // Nullable reference types are left out on purpose: they play no part in finding members.
    private static readonly SymbolDisplayFormat Format = new(
        globalNamespaceStyle: SymbolDisplayGlobalNamespaceStyle.Omitted,
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    /// <summary>The type as C# writes it, with whole namespaces.</summary>
    public static string OfType(ITypeSymbol type) => type.ToDisplayString(Format);

    /// <summary>The same with the <c>ref</c> of what is returned.</summary>
    public static string OfReturn(RefKind kind, ITypeSymbol type) => kind switch
    {
        RefKind.Ref => $"ref {OfType(type)}",
        RefKind.RefReadOnly => $"ref readonly {OfType(type)}",
        _ => OfType(type),
    };

    /// <summary>A type's own name with its arity: <c>List`1</c>.</summary>
    public static string Key(INamedTypeSymbol type) => type.MetadataName;

    /// <summary>The namespace, empty for none.</summary>
    public static string Namespace(INamedTypeSymbol type) =>
        type.ContainingNamespace.IsGlobalNamespace ? "" : type.ContainingNamespace.ToDisplayString();

    /// <summary>Namespace and key of a type that is not nested.</summary>
    public static string FullName(INamedTypeSymbol type) => $"{Namespace(type)}.{Key(type)}";

    /// <summary><c>operator +</c>, <c>operator checked +</c>, <c>implicit operator T</c>.</summary>
    public static string OfOperator(IMethodSymbol method)
    {
        var isChecked = SyntaxFacts.IsCheckedOperator(method.Name) ? "checked " : "";
        if (method.MethodKind == MethodKind.Conversion)
        {
            var direction = method.Name == WellKnownMemberNames.ImplicitConversionName ? "implicit" : "explicit";
            return $"{direction} operator {isChecked}{OfType(method.ReturnType)}";
        }

        return $"operator {isChecked}{SyntaxFacts.GetText(SyntaxFacts.GetOperatorKind(method.Name))}";
    }

    /// <summary><c>where T : class, new()</c>, one for each type parameter that has one.</summary>
    public static IEnumerable<string> Constraints(IEnumerable<ITypeParameterSymbol> parameters) =>
        parameters
            .Select(parameter => (parameter.Name, Parts: string.Join(", ", ConstraintParts(parameter))))
            .Where(constraint => constraint.Parts != "")
            .Select(constraint => $"where {constraint.Name} : {constraint.Parts}");

    private static IEnumerable<string> ConstraintParts(ITypeParameterSymbol parameter)
    {
        if (parameter.HasReferenceTypeConstraint) yield return "class";
        if (parameter.HasUnmanagedTypeConstraint) yield return "unmanaged";
        else if (parameter.HasValueTypeConstraint) yield return "struct";
        if (parameter.HasNotNullConstraint) yield return "notnull";
        foreach (var type in parameter.ConstraintTypes) yield return OfType(type);
        if (parameter.HasConstructorConstraint) yield return "new()";
        if (parameter.AllowsRefLikeType) yield return "allows ref struct";
    }
}
