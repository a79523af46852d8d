/** Writes the sentence for a member that means the same in every type, given the type in words and its first parameter. */
type WriteKnown = (owner: string, parameter: string | undefined) => string;

/** Methods of the framework's own contracts, by the words of their names. */
export const WELL_KNOWN_METHODS: ReadonlyMap<string, WriteKnown> = new Map<string, WriteKnown>([
  ["any", (_, parameter) => `determines whether there is any element${parameter === undefined ? "" : " that fits"}`],
  ["average", () => "returns the average"],
  ["clone", (owner) => `creates a copy of the ${owner}`],
  ["compare to", (owner) => `compares the ${owner} with another`],
  ["count", () => "returns the number of elements"],
  ["deconstruct", (owner) => `splits the ${owner} into its parts`],
  ["dispose", (owner) => `releases the resources that the ${owner} holds`],
  ["equals", (owner, parameter) => `determines whether the ${owner} equals the ${parameter ?? "other"}`],
  ["first", () => "returns the first element"],
  ["first or default", () => "returns the first element, or the default value where there is none"],
  ["get enumerator", (owner) => `returns an enumerator over the ${owner}`],
  ["get hash code", (owner) => `returns a hash code of the ${owner}`],
  ["last", () => "returns the last element"],
  ["main", () => "starts the program"],
  ["move next", (owner) => `moves the ${owner} to its next element`],
  ["sum", () => "returns the sum"],
  ["to string", (owner) => `returns a string that represents the ${owner}`],
  ["where", () => "filters the elements"],
]);

/** The verbs of operators, by symbol; for one operand if both forms exist. */
export const OPERATORS: ReadonlyMap<string, string> = new Map([
  ["+", "adds two {type} values"],
  ["-", "subtracts one {type} from another"],
  ["*", "multiplies {type} values"],
  ["/", "divides {type} values"],
  ["%", "computes the remainder of a division"],
  ["==", "determines whether two {type} values are equal"],
  ["!=", "determines whether two {type} values differ"],
  ["<", "determines whether one {type} is less than another"],
  [">", "determines whether one {type} is greater than another"],
  ["<=", "determines whether one {type} is less than or equal to another"],
  [">=", "determines whether one {type} is greater than or equal to another"],
  ["&", "combines two {type} values by and"],
  ["|", "combines two {type} values by or"],
  ["^", "combines two {type} values by exclusive or"],
  ["<<", "shifts a {type} to the left"],
  [">>", "shifts a {type} to the right"],
  [">>>", "shifts a {type} to the right without its sign"],
]);

/** The verbs of operators with one operand, by symbol. */
export const UNARY_OPERATORS: ReadonlyMap<string, string> = new Map([
  ["+", "returns a {type} as it is"],
  ["-", "negates a {type}"],
  ["!", "inverts a {type}"],
  ["~", "computes the complement of a {type}"],
  ["++", "increments a {type}"],
  ["--", "decrements a {type}"],
  ["true", "determines whether a {type} counts as true"],
  ["false", "determines whether a {type} counts as false"],
]);
