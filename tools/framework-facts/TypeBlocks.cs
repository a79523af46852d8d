using Microsoft.CodeAnalysis;

namespace Glossa.FrameworkFacts;

/// <summary>Writes a type as lines: itself, its members, its nested types. The README says what stands in a line.</summary>
public sealed class TypeBlocks
{
    /// <summary>Types, constraints and other parts of declarations.</summary>
    public TextTable Texts { get; } = new();

    /// <summary>Whole parameters: flags, type and name with tabs.</summary>
    public TextTable Parameters { get; } = new();

    /// <summary>The lines of a type, of which several assemblies may declare a part.</summary>
    /// <param name="depth">One nested in another begins with as many <c>&gt;</c> as it is deep.</param>
    public IEnumerable<string> Lines(INamedTypeSymbol[] declarations, int depth = 0) =>
        declarations.SelectMany(Members.Of).Select(MemberLine)
            .Prepend(new string('>', depth) + TypeLine(declarations[0]))
            .Concat(declarations.SelectMany(Members.NestedIn).SelectMany(nested => Lines([nested], depth + 1)));

    private string TypeLine(INamedTypeSymbol type)
    {
        var invoke = type.DelegateInvokeMethod;
        return Line(
            KindOf(type) + Flags.Of(type),
            Names.Key(type),
            string.Join(",", type.TypeParameters.Select(parameter => parameter.Name)),
            Texts.Numbers(Names.Constraints(type.TypeParameters)),
            Texts.Numbers(Bases(type)),
            invoke is null ? "" : Texts.Number(Names.OfReturn(invoke.RefKind, invoke.ReturnType)),
            ParameterNumbers(invoke));
    }

    private string MemberLine(ISymbol member)
    {
        var typeParameters = member is IMethodSymbol method ? method.TypeParameters : [];
        return Line(
            Members.KindOf(member) + Flags.Of(member),
            Members.NameOf(member),
            Texts.Number(Members.TypeOf(member)),
            ParameterNumbers(member),
            string.Join(",", typeParameters.Select(parameter => parameter.Name)),
            Texts.Numbers(Names.Constraints(typeParameters)),
            Members.PriorityOf(member));
    }

    private string ParameterNumbers(ISymbol? member) =>
        Parameters.Numbers(Members.ParametersOf(member)
            .Select(parameter => $"{Flags.Of(parameter)}\t{Names.OfType(parameter.Type)}\t{parameter.Name}"));

    private static string Line(params string[] fields) => string.Join("\t", fields).TrimEnd('\t');

    private static string KindOf(INamedTypeSymbol type) => type.TypeKind switch
    {
        TypeKind.Struct => "s",
        TypeKind.Interface => "i",
        TypeKind.Enum => "e",
        TypeKind.Delegate => "d",
        _ => "c",
    };

    // What every type of its kind has (object, System.ValueType, int below an enum) is not written in source either.
    private static IEnumerable<string> Bases(INamedTypeSymbol type)
    {
        if (type.TypeKind == TypeKind.Delegate) return [];
        if (type.EnumUnderlyingType is { } underlying)
        {
            return underlying.SpecialType == SpecialType.System_Int32 ? [] : [Names.OfType(underlying)];
        }

        var isDerived = type is { TypeKind: TypeKind.Class, BaseType.SpecialType: not SpecialType.System_Object };
        var bases = isDerived && type.BaseType is { } @base ? type.Interfaces.Prepend(@base) : type.Interfaces;
        return bases.Where(IsPublic).Select(Names.OfType);
    }

    private static bool IsPublic(INamedTypeSymbol type) =>
        Members.IsVisible(type) && (type.ContainingType is null || IsPublic(type.ContainingType));
}
