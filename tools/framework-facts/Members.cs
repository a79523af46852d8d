using Microsoft.CodeAnalysis;

namespace Glossa.FrameworkFacts;

/// <summary>Which members are written, and what they are.</summary>
public static class Members
{
    /// <summary>Whether code outside the assembly can name it.</summary>
    public static bool IsVisible(ISymbol symbol) =>
        symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal;

    /// <summary>The members of a type that are written, in the order of the assembly.</summary>
    public static IEnumerable<ISymbol> Of(INamedTypeSymbol type) =>
        type.TypeKind == TypeKind.Delegate ? [] : type.GetMembers().Where(member => IsVisible(member) && KindOf(member) != ' ');

    /// <summary>The nested types that are written.</summary>
    public static IEnumerable<INamedTypeSymbol> NestedIn(INamedTypeSymbol type) =>
        type.GetTypeMembers()
            .Where(nested => IsVisible(nested) && nested.CanBeReferencedByName)
            .OrderBy(Names.Key, StringComparer.Ordinal);

    /// <summary>The names of the extension methods that the type declares.</summary>
    public static IEnumerable<string> ExtensionMethodsOf(INamedTypeSymbol type) =>
        Of(type).OfType<IMethodSymbol>().Where(method => method.IsExtensionMethod).Select(method => method.Name).Distinct();

    /// <summary>The letter of the kind, a blank for what is not written.</summary>
    public static char KindOf(ISymbol member) => member switch
    {
        IFieldSymbol { ContainingType.TypeKind: TypeKind.Enum } field => field.HasConstantValue ? 'u' : ' ',
        IFieldSymbol => 'f',
        IPropertySymbol property => property.IsIndexer ? 'x' : 'p',
        IEventSymbol => 'e',
        IMethodSymbol method => KindOf(method),
        _ => ' ',
    };

    private static char KindOf(IMethodSymbol method) => method.MethodKind switch
    {
        _ when method.IsImplicitlyDeclared => ' ',
        MethodKind.Ordinary when method.CanBeReferencedByName => 'm',
        MethodKind.Constructor => 'c',
        MethodKind.UserDefinedOperator => 'o',
        MethodKind.Conversion => 'v',
        _ => ' ',
    };

    /// <summary>The name as the facts of a source file give it.</summary>
    public static string NameOf(ISymbol member) => member switch
    {
        IPropertySymbol { IsIndexer: true } => "this",
        IMethodSymbol { MethodKind: MethodKind.Constructor } => member.ContainingType.Name,
        IMethodSymbol { MethodKind: MethodKind.Conversion or MethodKind.UserDefinedOperator } method => Names.OfOperator(method),
        _ => member.Name,
    };

    /// <summary>The type of the member, empty for none.</summary>
    public static string TypeOf(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } => "",
        IMethodSymbol method => Names.OfReturn(method.RefKind, method.ReturnType),
        IPropertySymbol property => Names.OfReturn(property.RefKind, property.Type),
        IFieldSymbol { ContainingType.TypeKind: TypeKind.Enum } => "",
        IFieldSymbol field => Names.OfReturn(field.RefKind, field.Type),
        IEventSymbol raised => Names.OfType(raised.Type),
        _ => "",
    };

    /// <summary>The number that decides between overloads of one type, empty for none.</summary>
    public static string PriorityOf(ISymbol member) =>
        member.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.Name == "OverloadResolutionPriorityAttribute")
            is { ConstructorArguments: [{ Value: int and not 0 and var priority }] } ? $"{priority}" : "";

    /// <summary>The parameters of a method, an indexer or a delegate.</summary>
    public static IReadOnlyList<IParameterSymbol> ParametersOf(ISymbol? member) => member switch
    {
        IMethodSymbol method => method.Parameters,
        IPropertySymbol property => property.Parameters,
        _ => [],
    };
}
