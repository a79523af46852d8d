using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace Glossa.MetadataCheck;

/// <summary>The attributes that change what a declaration means to C#, and their arguments.</summary>
public sealed class KnownAttributes(MetadataReader reader, RawTypes types) : ICustomAttributeTypeProvider<string>
{
    private static readonly HashSet<string> Names =
    [
        .. new[]
        {
            "Extension", "ParamCollection", "Nullable", "NullableContext", "TupleElementNames", "Dynamic",
            "RequiredMember", "IsByRefLike", "IsReadOnly", "RequiresLocation", "IsUnmanaged", "CompilerGenerated",
            "InternalsVisibleTo", "PreserveBaseOverrides", "DecimalConstant", "FixedBuffer",
            "OverloadResolutionPriority", "ExtensionMarker",
        }.Select(name => $"System.Runtime.CompilerServices.{name}Attribute"),
        "System.ParamArrayAttribute",
        "System.ObsoleteAttribute",
        "System.Reflection.DefaultMemberAttribute",
    ];

    /// <summary>Those whose arguments are written too.</summary>
    private static readonly string[] WithArguments =
    [
        "Nullable", "NullableContext", "TupleElementNames", "Dynamic", "InternalsVisibleTo", "Obsolete", "DefaultMember",
        "OverloadResolutionPriority", "ExtensionMarker",
    ];

    /// <summary>Names without `Attribute` and arguments, sorted.</summary>
    public object[] Of(CustomAttributeHandleCollection handles) =>
        [.. handles.Select(reader.GetCustomAttribute)
            .Select(attribute => (Name: NameOf(attribute.Constructor), attribute))
            .Where(pair => Names.Contains(pair.Name))
            .Select(pair => Line(pair.Name, pair.attribute))
            .OrderBy(line => line[0] as string, StringComparer.Ordinal)];

    private object[] Line(string name, CustomAttribute attribute)
    {
        var simple = name[(name.LastIndexOf('.') + 1)..^"Attribute".Length];
        if (!WithArguments.Contains(simple)) return [simple];
        // Of those with several the first is looked at.
        var first = attribute.DecodeValue(this).FixedArguments.Take(1).Select(argument => Plain(argument.Value)).Where(value => value is not null);
        return [simple, .. first!];
    }

    private static object? Plain(object? value) => value is ImmutableArray<CustomAttributeTypedArgument<string>> list
        ? list.Select(item => Plain(item.Value)).ToArray()
        : value;

    private string NameOf(EntityHandle constructor) => constructor.Kind == HandleKind.MethodDefinition
        ? types.Of(reader, reader.GetMethodDefinition((MethodDefinitionHandle)constructor).GetDeclaringType())
        : types.Of(reader, reader.GetMemberReference((MemberReferenceHandle)constructor).Parent);

    public string GetPrimitiveType(PrimitiveTypeCode code) => types.GetPrimitiveType(code);

    public string GetSystemType() => "System.Type";

    public string GetSZArrayType(string element) => types.GetSZArrayType(element);

    public string GetTypeFromDefinition(MetadataReader from, TypeDefinitionHandle handle, byte kind) =>
        types.GetTypeFromDefinition(from, handle, kind);

    public string GetTypeFromReference(MetadataReader from, TypeReferenceHandle handle, byte kind) =>
        types.GetTypeFromReference(from, handle, kind);

    public string GetTypeFromSerializedName(string name) => name;

    public PrimitiveTypeCode GetUnderlyingEnumType(string type) => PrimitiveTypeCode.Int32;

    public bool IsSystemType(string type) => type == "System.Type";
}
