using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Glossa.MetadataCheck;

if (args.Length < 2)
{
    Console.Error.WriteLine("Usage: dotnet run -- OUTPUT-FOLDER LIST-OF-ASSEMBLIES");
    return 1;
}

// The n-th assembly of the list becomes n.jsonl.
var output = Directory.CreateDirectory(args[0]).FullName;
foreach (var (at, path) in File.ReadLines(args[1]).Index())
{
    using var file = new PEReader(File.OpenRead(path));
    var lines = file.HasMetadata ? new AssemblyLines(file.GetMetadataReader()).All() : ["none"];
    File.WriteAllLines(Path.Combine(output, $"{at}.jsonl"), lines);
}

return 0;
