// Words that count as a verb at the beginning of a name. Words that are mostly nouns in names (order, value, state) are
// left out.
const VERBS: ReadonlySet<string> = new Set(
  `abort accept access acquire activate adapt add adjust advance aggregate align allocate allow analyze append apply
  approve archive arrange ask assert assign attach authenticate authorize await back begin bind block book boot break
  broadcast browse build cache calculate call cancel capture change check choose clean clear click clip clone close
  collapse collect combine commit compare compile complete compose compress compute concat configure confirm connect
  consume contain continue convert copy count create crop cut deactivate debug decide decode decompress decrease
  decrement decrypt define delay delete deliver deny dequeue derive describe deserialize destroy detach detect determine
  disable discard disconnect discover dismiss dispatch display dispose divide do download draw drop dump duplicate edit
  emit enable encode encrypt end enlist enqueue ensure enter enumerate equal escape establish estimate evaluate exclude
  execute exist exit expand expect export extend extract fail fetch fill filter find finish fire fix flatten flip flush
  focus follow force format forward free freeze gather generate get give go grant group grow guard handle has hash
  have hide highlight hold identify ignore implement import include increase increment indent index infer inform init
  initialize inject insert inspect install instantiate intercept intersect introduce invalidate invert invite invoke
  issue iterate join jump keep kill launch leave limit link list listen load locate lock log login look make manage map
  mark match measure merge migrate minimize mix modify monitor mount move multiply mutate navigate need negate normalize
  notify observe obtain offer omit open optimize order override pack pad paint parse pass patch pause peek perform
  persist pick place play poll pop populate position post prepare prepend present preserve press prevent print process
  produce project promote protect provide prune publish pull purge push put query queue quit quote raise read rebuild
  recalculate receive record recover redirect redo reduce refresh refund register reject release reload remain remove
  rename render renew reopen repair repeat replace reply report request require reschedule reserve reset resize resolve
  respond restart restore resume retrieve retry return reuse reverse revert revoke rewind rewrite roll rotate round
  route run sanitize save scale scan schedule scroll seal search seed seek select send separate serialize serve set
  share shift show shrink shuffle shut shutdown sign simplify simulate skip sleep slice snap solve sort spawn split
  start stop store stream strip submit subscribe subtract suggest sum support suspend swap switch sync synchronize take
  terminate test throw toggle touch trace track train transfer transform translate traverse trigger trim truncate try
  turn unbind undo uninstall unlink unload unlock unpack unregister unsubscribe unwrap update upgrade upload use
  validate verify view visit wait walk warn watch wrap write yield zip zoom`.split(/\s+/),
);

const THIRD_PERSON: ReadonlyMap<string, string> = new Map([
  ["have", "has"],
  ["has", "has"],
  ["init", "initializes"],
  ["sync", "synchronizes"],
  ["concat", "joins"],
  ["quit", "quits"],
  ["login", "logs in"],
  ["shutdown", "shuts down"],
]);

// Short verbs that double their last letter before a vowel.
const DOUBLING: ReadonlySet<string> = new Set(
  "begin clip commit crop cut drop emit flip format get grab hit log map omit pad plan pop put quit refer reset rip run scan set ship shut sit skip snap split stop strip submit swap trim unwrap wrap zip".split(
    " ",
  ),
);

/** Words that may follow a verb as a part of it: `SignIn`, `CleanUp`. */
export const PARTICLES: ReadonlySet<string> = new Set(["in", "out", "up", "down", "off", "back", "over", "away"]);

/** Verbs whose object does not exist before: `CreateUser` creates a user. */
export const MAKING_VERBS: ReadonlySet<string> = new Set(
  "allocate build construct create derive generate instantiate make produce spawn".split(" "),
);

/** Verbs whose object may be identified by a parameter: `GetUser(int id)`. */
export const FINDING_VERBS: ReadonlySet<string> = new Set(
  "delete fetch find get load locate look read remove retrieve".split(" "),
);

export function isVerb(word: string): boolean {
  return VERBS.has(word);
}

/** The third person of a verb: `Get` is gets, `Try` is tries, `Push` is pushes. */
export function thirdPerson(verb: string): string {
  const known = THIRD_PERSON.get(verb);
  if (known !== undefined) return known;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** The verb of a third person form: `contains` is of contain; undefined for any other word. */
export function verbOfThirdPerson(word: string): string | undefined {
  const stems = [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`];
  return stems.find((stem) => VERBS.has(stem) && thirdPerson(stem) === word);
}

/** The -ing form of a verb: `listen` is listening, `run` running, `invoke` invoking. */
export function gerund(verb: string): string {
  if (DOUBLING.has(verb)) return `${verb}${verb.at(-1)}ing`;
  return /[^eo]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** Whether a word is the -ing form of a verb. */
export function isGerund(word: string): boolean {
  if (!word.endsWith("ing")) return false;
  const stem = word.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].some((verb) => VERBS.has(verb) && gerund(verb) === word);
}
