using System.IO.Compression;
using System.Text;
using Glossa.FrameworkFacts;

if (args.Length == 0)
{
    Console.Error.WriteLine("Usage: dotnet run -- OUTPUT [FOLDER OR ASSEMBLY ...] [--with FOLDER OR ASSEMBLY ...]");
    return 1;
}

var packs = Packs.FromArguments(args.Skip(1).ToArray());
var types = ReferenceAssemblies.Read(packs);
var table = FactsTable.Write(types, packs.Source);
await using (var file = File.Create(args[0]))
await using (var zipped = new GZipStream(file, CompressionLevel.SmallestSize))
{
    await zipped.WriteAsync(Encoding.UTF8.GetBytes(table.Text));
}

Console.WriteLine($"{args[0]}: {packs.Source}");
Console.WriteLine($"{table.Types} types with {table.Members} members, {table.Texts} texts, {table.Parameters} parameters");
Console.WriteLine($"{table.Text.Length} characters, {new FileInfo(args[0]).Length} bytes packed");
return 0;
