using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace Glossa.MetadataCheck;

/// <summary>Types as signatures say them: <c>System.Collections.Generic.List`1&lt;!0&gt;[]</c>.</summary>
public sealed class RawTypes : ISignatureTypeProvider<string, object?>
{
    private static readonly Dictionary<PrimitiveTypeCode, string> Words = new()
    {
        [PrimitiveTypeCode.Void] = "void",
        [PrimitiveTypeCode.Boolean] = "bool",
        [PrimitiveTypeCode.Char] = "char",
        [PrimitiveTypeCode.SByte] = "sbyte",
        [PrimitiveTypeCode.Byte] = "byte",
        [PrimitiveTypeCode.Int16] = "short",
        [PrimitiveTypeCode.UInt16] = "ushort",
        [PrimitiveTypeCode.Int32] = "int",
        [PrimitiveTypeCode.UInt32] = "uint",
        [PrimitiveTypeCode.Int64] = "long",
        [PrimitiveTypeCode.UInt64] = "ulong",
        [PrimitiveTypeCode.Single] = "float",
        [PrimitiveTypeCode.Double] = "double",
        [PrimitiveTypeCode.String] = "string",
        [PrimitiveTypeCode.Object] = "object",
        [PrimitiveTypeCode.IntPtr] = "nint",
        [PrimitiveTypeCode.UIntPtr] = "nuint",
        [PrimitiveTypeCode.TypedReference] = "System.TypedReference",
    };

    public string GetPrimitiveType(PrimitiveTypeCode code) => Words[code];

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte kind)
    {
        var type = reader.GetTypeDefinition(handle);
        var name = reader.GetString(type.Name);
        return type.IsNested
            ? $"{GetTypeFromDefinition(reader, type.GetDeclaringType(), 0)}.{name}"
            : Joined(reader.GetString(type.Namespace), name);
    }

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte kind)
    {
        var type = reader.GetTypeReference(handle);
        var name = reader.GetString(type.Name);
        return type.ResolutionScope.Kind == HandleKind.TypeReference && !type.ResolutionScope.IsNil
            ? $"{GetTypeFromReference(reader, (TypeReferenceHandle)type.ResolutionScope, 0)}.{name}"
            : Joined(reader.GetString(type.Namespace), name);
    }

    public string GetTypeFromSpecification(MetadataReader reader, object? context, TypeSpecificationHandle handle, byte kind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, context);

    public string GetSZArrayType(string element) => $"{element}[]";

    public string GetArrayType(string element, ArrayShape shape) => $"{element}[{new string(',', shape.Rank - 1)}]";

    public string GetByReferenceType(string element) => $"{element}&";

    public string GetPointerType(string element) => $"{element}*";

    public string GetPinnedType(string element) => element;

    public string GetGenericInstantiation(string generic, ImmutableArray<string> arguments) =>
        $"{generic}<{string.Join(", ", arguments)}>";

    public string GetGenericTypeParameter(object? context, int index) => $"!{index}";

    public string GetGenericMethodParameter(object? context, int index) => $"!!{index}";

    public string GetModifiedType(string modifier, string type, bool isRequired) =>
        $"{type} {(isRequired ? "modreq" : "modopt")}({modifier})";

    public string GetFunctionPointerType(MethodSignature<string> signature) => $"method {Of(signature)}";

    /// <summary>A method's or property's types.</summary>
    public static string Of(MethodSignature<string> signature) =>
        (signature.Header.IsInstance ? "instance " : "")
        + $"{signature.ReturnType}({string.Join(", ", signature.ParameterTypes)})";

    /// <summary>A base, an interface or a constraint.</summary>
    public string Of(MetadataReader reader, EntityHandle handle) => handle.Kind switch
    {
        _ when handle.IsNil => "",
        HandleKind.TypeDefinition => GetTypeFromDefinition(reader, (TypeDefinitionHandle)handle, 0),
        HandleKind.TypeReference => GetTypeFromReference(reader, (TypeReferenceHandle)handle, 0),
        _ => GetTypeFromSpecification(reader, null, (TypeSpecificationHandle)handle, 0),
    };

    private static string Joined(string @namespace, string name) => @namespace == "" ? name : $"{@namespace}.{name}";
}
