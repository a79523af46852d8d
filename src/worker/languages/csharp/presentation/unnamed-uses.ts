import type { MemberFacts, TypeFacts } from "../../../facts/facts.ts";
import type { UnnamedUser, UnnamedUses } from "../../contract/unnamed-uses.ts";

type UnnamedReason = Exclude<UnnamedUser, "language" | null>;

/** The ways in which C# declarations are used without being named. */
export const unnamedUses: UnnamedUses = { usersOf, pairedName, userByCreating, isCalledImplicitly };

/** Attributes by which a framework runs, sets or looks up a declaration. */
const USERS: readonly (readonly [UnnamedReason, ReadonlySet<string>])[] = [
  ["entryPoint", words("ModuleInitializer UnmanagedCallersOnly STAThread")],
  [
    "test",
    words(
      "TestFixture TestClass SetUp TearDown OneTimeSetUp OneTimeTearDown SetUpFixture TestInitialize TestCleanup " +
        "ClassInitialize ClassCleanup AssemblyInitialize AssemblyCleanup Benchmark GlobalSetup GlobalCleanup " +
        "IterationSetup IterationCleanup TestCaseSource ValueSource MemberData Property CollectionDefinition Collection",
    ),
  ],
  [
    "serialized",
    words(
      "JsonProperty JsonPropertyName JsonInclude JsonConverter JsonObject JsonArray JsonExtensionData JsonConstructor " +
        "JsonRequired DataMember DataContract CollectionDataContract EnumMember Serializable XmlElement XmlAttribute " +
        "XmlArray XmlArrayItem XmlText XmlRoot XmlType XmlEnum XmlAnyElement ProtoMember ProtoContract ProtoEnum " +
        "MessagePackObject Key BsonElement BsonId YamlMember Column Table StructLayout FieldOffset MarshalAs " +
        "OnSerializing OnSerialized OnDeserializing OnDeserialized OnError OptionalField",
    ),
  ],
  ["reflected", words("DynamicallyAccessedMembers DynamicDependency Preserve UsedImplicitly PublicAPI Export Import")],
];

/** Attributes of test methods of any test framework: `ConditionalFact`. */
const TEST = /(Fact|Theory|Test|TestCase|TestMethod|DataTestMethod)$/;

/** Attributes that matter only to compilers, analysers and debuggers. */
const INERT = words(
  "Obsolete MethodImpl DebuggerStepThrough DebuggerDisplay DebuggerBrowsable DebuggerHidden DebuggerNonUserCode " +
    "DebuggerTypeProxy SuppressMessage UnconditionalSuppressMessage ExcludeFromCodeCoverage EditorBrowsable " +
    "CLSCompliant Pure Flags ThreadStatic AttributeUsage Conditional CanBeNull NotNull MaybeNull AllowNull " +
    "DisallowNull NotNullWhen MaybeNullWhen NotNullIfNotNull MemberNotNull MemberNotNullWhen DoesNotReturn " +
    "StringSyntax StringFormatMethod RequiresUnreferencedCode RequiresDynamicCode RequiresAssemblyFiles " +
    "GeneratedCode CompilerGenerated Browsable Description Category DefaultValue SupportedOSPlatform " +
    "UnsupportedOSPlatform Nullable NullableContext Experimental OverloadResolutionPriority InlineArray IsReadOnly",
);

const SERIALIZED = USERS.find(([reason]) => reason === "serialized")?.[1] ?? new Set();

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

function usersOf(type: TypeFacts): (member: MemberFacts | undefined) => UnnamedUser {
  const primary = type.members.find((member) => member.isPrimary);
  const declaredByPrimary = new Set(primary?.parameters.map(({ name }) => name));
  return (member) => {
    if (member === undefined) return reasonOfType(type);
    if (isOfLanguage(member, declaredByPrimary)) return "language";
    return reasonByName(member) ?? reasonByAttributes(member) ?? reasonByType(type, member) ?? null;
  };
}

function reasonOfType(type: TypeFacts): UnnamedReason | null {
  if (type.members.some(isMain)) return "entryPoint";
  if (type.members.some(({ attributes = [] }) => attributes.some(isTest))) return "test";
  return reasonByAttributes(type) ?? null;
}

// Members that the compiler calls or requires, or that another declaration generates.
function isOfLanguage(member: MemberFacts, declaredByPrimary: ReadonlySet<string>): boolean {
  const { kind, modifiers, name, isPrimary, parameters } = member;
  if (kind === "destructor" || isPrimary) return true;
  if (kind === "constructor") {
    const isOpen = modifiers.some((one) => one === "public" || one === "internal" || one === "protected");
    // A constructor that nobody can call prevents others from creating the type.
    return modifiers.includes("static") || (!isOpen && parameters.length === 0);
  }
  if (kind === "conversion") return !name.startsWith("explicit");
  return name.includes("operator checked") || (kind === "property" && declaredByPrimary.has(name));
}

function reasonByName(member: MemberFacts): UnnamedReason | undefined {
  if (isMain(member)) return "entryPoint";
  if (member.modifiers.includes("override") || isExplicit(member)) return "overriding";
  return member.kind === "method" && /^ShouldSerialize./.test(member.name) ? "serialized" : undefined;
}

// `IFoo.Bar`, or `IFoo.operator +`; a conversion names a type.
function isExplicit({ kind, name }: MemberFacts): boolean {
  return kind !== "conversion" && name.includes(".");
}

function isMain({ kind, name, modifiers }: MemberFacts): boolean {
  return kind === "method" && modifiers.includes("static") && (name === "Main" || name === "<Main>$");
}

function reasonByAttributes({ attributes = [] }: TypeFacts | MemberFacts): UnnamedReason | undefined {
  if (attributes.some(isTest)) return "test";
  const known = USERS.find(([, names]) => attributes.some((name) => names.has(name)));
  return known?.[0] ?? (attributes.some((name) => !INERT.has(name)) ? "attributed" : undefined);
}

function isTest(attribute: string): boolean {
  return TEST.test(attribute);
}

// Objects are set and serialized member by member.
function reasonByType({ attributes = [] }: TypeFacts, { kind }: MemberFacts): UnnamedReason | undefined {
  const isFilled = kind === "property" || kind === "field" || kind === "enumMember";
  return isFilled && attributes.some((name) => SERIALIZED.has(name)) ? "serialized" : undefined;
}

const PAIRS: ReadonlyMap<string, string> = new Map(
  [
    ["==", "!="],
    ["<", ">"],
    ["<=", ">="],
    ["true", "false"],
  ].flatMap(([a, b]) => [[`operator ${a}`, `operator ${b}`] as const, [`operator ${b}`, `operator ${a}`] as const]),
);

function pairedName({ kind, name }: MemberFacts): string | undefined {
  return kind === "operator" ? PAIRS.get(name) : undefined;
}

// Dependency injection calls constructors; deserialization sets public members.
function userByCreating({ kind, modifiers }: MemberFacts): UnnamedReason | null {
  if (kind === "constructor") return "reflected";
  const isFilled = (kind === "property" || kind === "field") && modifiers.includes("public");
  return isFilled && !modifiers.includes("static") && !modifiers.includes("const") ? "serialized" : null;
}

function isCalledImplicitly({ kind, parameters }: MemberFacts): boolean {
  return (
    kind === "constructor" && parameters.every((one) => one.default !== undefined || one.modifiers.includes("params"))
  );
}
