using System.Globalization;
using System.Reflection;
using System.Reflection.Metadata;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Glossa.MetadataCheck;

/// <summary>Everything that an assembly shows to others, as lines of JSON in the order of its tables.</summary>
public sealed class AssemblyLines
{
    private static readonly JsonSerializerOptions Json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly MetadataReader reader;
    private readonly RawTypes types = new();
    private readonly KnownAttributes attributes;

    public AssemblyLines(MetadataReader reader)
    {
        this.reader = reader;
        attributes = new KnownAttributes(reader, types);
    }

    public IEnumerable<string> All() =>
        reader.TypeDefinitions.Where(IsVisible).SelectMany(TypeLines).Prepend(Header()).Select(line => JsonSerializer.Serialize(line, Json));

    private object[] Header()
    {
        var mvid = reader.GetGuid(reader.GetModuleDefinition().Mvid).ToString();
        if (!reader.IsAssembly) return [mvid];
        var assembly = reader.GetAssemblyDefinition();
        var references = reader.AssemblyReferences.Select(reader.GetAssemblyReference)
            .Select(reference => new object[] { reader.GetString(reference.Name), reference.Version.ToString() });
        var forwards = reader.ExportedTypes.Select(reader.GetExportedType)
            .Where(type => type.Implementation.Kind == HandleKind.AssemblyReference)
            .Select(type => new object[] { reader.GetString(type.Namespace), reader.GetString(type.Name) });
        var friends = attributes.Of(assembly.GetCustomAttributes()).OfType<object[]>()
            .Where(line => line[0] is "InternalsVisibleTo")
            .Select(line => ((string)line[1]).Split(',')[0].Trim());
        return [mvid, reader.GetString(assembly.Name), assembly.Version.ToString(), references.ToArray(), forwards.ToArray(), friends.ToArray()];
    }

    private bool IsVisible(TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        var isSeen = (type.Attributes & TypeAttributes.VisibilityMask)
            is TypeAttributes.Public or TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem;
        return isSeen && (!type.IsNested || IsVisible(type.GetDeclaringType()));
    }

    private IEnumerable<object[]> TypeLines(TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        var name = types.GetTypeFromDefinition(reader, handle, 0);
        yield return
        [
            "type", name, (int)type.Attributes, types.Of(reader, type.BaseType),
            type.GetInterfaceImplementations().Select(reader.GetInterfaceImplementation)
                .Select(row => new object[] { types.Of(reader, row.Interface), attributes.Of(row.GetCustomAttributes()) }).ToArray(),
            Generics(type.GetGenericParameters()), attributes.Of(type.GetCustomAttributes()),
        ];
        foreach (var field in type.GetFields().Select(reader.GetFieldDefinition).Where(field => IsSeen((int)field.Attributes)))
        {
            yield return
            [
                "field", name, reader.GetString(field.Name), (int)field.Attributes, field.DecodeSignature(types, null),
                attributes.Of(field.GetCustomAttributes()), Constant(field.GetDefaultValue()),
            ];
        }

        foreach (var method in type.GetMethods().Select(reader.GetMethodDefinition).Where(method => IsSeen((int)method.Attributes)))
            yield return MethodLine(name, method);
        foreach (var property in type.GetProperties().Select(reader.GetPropertyDefinition))
        {
            var accessors = property.GetAccessors();
            yield return
            [
                "property", name, reader.GetString(property.Name), RawTypes.Of(property.DecodeSignature(types, null)),
                attributes.Of(property.GetCustomAttributes()), Accessor(accessors.Getter), Accessor(accessors.Setter),
            ];
        }

        foreach (var raised in type.GetEvents().Select(reader.GetEventDefinition))
        {
            var accessors = raised.GetAccessors();
            yield return
            [
                "event", name, reader.GetString(raised.Name), types.Of(reader, raised.Type),
                attributes.Of(raised.GetCustomAttributes()), Accessor(accessors.Adder), Accessor(accessors.Remover),
            ];
        }
    }

    private object[] MethodLine(string type, MethodDefinition method)
    {
        var parameters = method.GetParameters().Select(reader.GetParameter).Select(parameter => new object[]
        {
            parameter.SequenceNumber, reader.GetString(parameter.Name), (int)parameter.Attributes,
            attributes.Of(parameter.GetCustomAttributes()), Constant(parameter.GetDefaultValue())!,
        });
        return
        [
            "method", type, reader.GetString(method.Name), (int)method.Attributes,
            RawTypes.Of(method.DecodeSignature(types, null)), Generics(method.GetGenericParameters()),
            parameters.OrderBy(parameter => parameter[0]).ToArray(), attributes.Of(method.GetCustomAttributes()),
        ];
    }

    private object[] Generics(GenericParameterHandleCollection handles) =>
    [
        .. handles.Select(reader.GetGenericParameter).Select(parameter => new object[]
        {
            reader.GetString(parameter.Name), (int)parameter.Attributes,
            parameter.GetConstraints().Select(reader.GetGenericParameterConstraint)
                .Select(constraint => new object[] { types.Of(reader, constraint.Type), attributes.Of(constraint.GetCustomAttributes()) }).ToArray(),
            attributes.Of(parameter.GetCustomAttributes()),
        }),
    ];

    private object? Constant(ConstantHandle handle)
    {
        if (handle.IsNil) return "none";
        var constant = reader.GetConstant(handle);
        var value = reader.GetBlobReader(constant.Value).ReadConstant(constant.TypeCode);
        return value switch
        {
            long or ulong => Letters(Convert.ToString(value, CultureInfo.InvariantCulture)!),
            float or double => Fraction(Convert.ToDouble(value)),
            char letter => Letters(letter.ToString()),
            string text => Letters(text),
            _ => value,
        };
    }

    // Texts may hold what JSON cannot.
    private static int[] Letters(string text) => [.. text.Select(letter => (int)letter)];

    // Exactly: by its bits, where it is no whole number.
    private static object Fraction(double value) => double.IsInteger(value) && Math.Abs(value) < 1L << 53
        ? (long)value
        : double.IsNaN(value) ? "NaN" : BitConverter.DoubleToUInt64Bits(value).ToString("x16");

    private object? Accessor(MethodDefinitionHandle handle) =>
        handle.IsNil ? null : reader.GetString(reader.GetMethodDefinition(handle).Name);

    // Family, family or assembly, public.
    private static bool IsSeen(int flags) => (flags & 7) is 4 or 5 or 6;
}
