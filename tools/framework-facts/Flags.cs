using Microsoft.CodeAnalysis;

namespace Glossa.FrameworkFacts;

/// <summary>Modifiers as letters: what a source file would write before the declaration.</summary>
public static class Flags
{
    /// <summary>P public, R protected, S static, A abstract, E sealed.</summary>
    public static string Of(INamedTypeSymbol type)
    {
        var isClass = type.TypeKind == TypeKind.Class;
        return AccessOf(type)
            + (type.IsStatic ? "S" : "")
            + (isClass && type.IsAbstract && !type.IsStatic ? "A" : "")
            + (isClass && type.IsSealed && !type.IsStatic ? "E" : "");
    }

    /// <summary>The same, and C const, V virtual, O override. Members of enums and interfaces are public without a word.</summary>
    public static string Of(ISymbol member)
    {
        var container = member.ContainingType.TypeKind;
        if (container == TypeKind.Enum) return "";
        if (member is IFieldSymbol { IsConst: true }) return AccessOf(member) + "C";
        var isPlain = container == TypeKind.Interface && !member.IsStatic;
        return (container == TypeKind.Interface && member.DeclaredAccessibility == Accessibility.Public ? "" : AccessOf(member))
            + (member.IsStatic ? "S" : "")
            + (member.IsAbstract && !isPlain ? "A" : "")
            + (member.IsVirtual && !isPlain ? "V" : "")
            + (member.IsOverride ? "O" : "")
            + (member.IsSealed ? "E" : "");
    }

    /// <summary>T this, R ref, O out, I in, Y readonly (behind ref), P params, D optional.</summary>
    public static string Of(IParameterSymbol parameter)
    {
        var isReceiver = parameter is { Ordinal: 0, ContainingSymbol: IMethodSymbol { IsExtensionMethod: true } };
        var passing = parameter.RefKind switch
        {
            RefKind.Ref => "R",
            RefKind.Out => "O",
            RefKind.In => "I",
            RefKind.RefReadOnlyParameter => "RY",
            _ => "",
        };
        return (isReceiver ? "T" : "") + passing + (parameter.IsParams ? "P" : "") + (parameter.IsOptional ? "D" : "");
    }

    private static string AccessOf(ISymbol symbol) => symbol.DeclaredAccessibility == Accessibility.Public ? "P" : "R";
}
