// Which modules share a file of the build, computed from who needs them. Left to itself the bundler makes a file of every set of modules
// that the same pages need: several hundred, most of them below a kilobyte.
//
// Modules with the same users begin together, as in the bundler's own division. Then the two files whose union saves most become one,
// again and again, until no union saves anything: it saves a request wherever both are needed, and costs bytes wherever only one is, of
// which no page is brought more than a little. No union brings anybody a third file that they did not need:
// so the users of a file always need all that it imports, and files never import each other in a circle, which would run modules before
// those that they need.

/** What the bundler knows of a module. Identifiers are absolute paths. */
export type BuildModule = {
  readonly imports: readonly string[]
  /** What it imports later, by `import()`. */
  readonly laterImports: readonly string[]
  /** Of its source. */
  readonly bytes: number
}

export type BuildGraph = (id: string) => BuildModule | undefined

type Division = {
  /** The document: what it imports at once is `shell`. */
  readonly document: string
  readonly graph: BuildGraph
  /** How often a page, or a part that comes later, is loaded, of a usual page's 1. */
  readonly weightOf: (entry: string) => number
  /** Later parts that a page shows at once, by the page: what they need it needs as well. */
  readonly shownAtOnce?: ReadonlyMap<string, readonly string[]>
}

type SharedFile = {
  readonly ids: readonly string[]
  readonly bytes: number
  /** Entries: pages and later parts. */
  readonly users: ReadonlySet<string>
  /** Of all its users. */
  readonly weight: number
}

/** As many bytes of source, a fifth as much when sent, weigh as much as one more request over HTTP/1.1. */
const REQUEST_BYTES = 20_000

/** What unions may bring one page beyond its needs, bytes of source: a tenth of what a page may weigh is kept for it. */
const MOST_BYTES_BROUGHT = 55_000

/** The name of its file, by module: `shell`, or `shared-…` for those that two or more entries need. Others have none. */
export function divideByUse(division: Division): ReadonlyMap<string, string> {
  const { document, graph } = division
  const shell = importsOf(document, graph)
  const files = unite(filesOfSameUsers(division, shell), division)
  return new Map([
    ...[...shell].map((id) => [id, 'shell'] as const),
    ...files.flatMap(({ ids }, number) => ids.map((id) => [id, `shared-${number}`] as const)),
  ])
}

function filesOfSameUsers(division: Division, shell: ReadonlySet<string>) {
  const { document, graph, weightOf } = division
  const { entries, imported } = walk(document, graph)
  const usersOf = new Map<string, string[]>()
  for (const entry of entries)
    for (const id of neededBy(entry, division)) {
      const isOwnFile = entries.has(id) && !imported.has(id)
      if (!shell.has(id) && !isOwnFile) usersOf.set(id, [...(usersOf.get(id) ?? []), entry])
    }
  const files = new Map<string, SharedFile>()
  for (const [id, users] of usersOf) {
    if (users.length < 2) continue
    const known = files.get(users.join())
    files.set(users.join(), {
      ...usedBy(known?.users ?? new Set(users), weightOf),
      ids: [...(known?.ids ?? []), id],
      bytes: (known?.bytes ?? 0) + (graph(id)?.bytes ?? 0),
    })
  }
  return files.values()
}

function usedBy(users: ReadonlySet<string>, weightOf: Division['weightOf']) {
  return { users, weight: [...users].reduce((sum, user) => sum + weightOf(user), 0) }
}

type Pair = { readonly one: SharedFile; readonly other: SharedFile; readonly savedBytes: number }

function unite(files: Iterable<SharedFile>, division: Division): SharedFile[] {
  const { graph, weightOf } = division
  const present = new Set<SharedFile>()
  const fileOf = new Map<string, SharedFile>()
  /** Bytes that its users do not need, by entry. */
  const brought = new Map<string, number>()
  let pairs: Pair[] = []

  function add(one: SharedFile) {
    for (const other of present) {
      const savedBytes = savedBy(one, other, division)
      if (savedBytes > 0) pairs.push({ one, other, savedBytes })
    }
    present.add(one)
    for (const id of one.ids) fileOf.set(id, one)
  }

  /** Later parts come one by one and are left out. */
  function isWithinAllowance(pair: Pair): boolean {
    return broughtBy(pair).every(
      ({ user, bytes }) =>
        weightOf(user) < 1 || (brought.get(user) ?? 0) + bytes <= MOST_BYTES_BROUGHT,
    )
  }

  function bringsNothingElse({ one, other }: Pair): boolean {
    const users = [...one.users, ...other.users]
    return [...one.ids, ...other.ids]
      .flatMap((id) => graph(id)?.imports ?? [])
      .map((id) => fileOf.get(id))
      .every(
        (file) =>
          !file || file === one || file === other || users.every((user) => file.users.has(user)),
      )
  }

  for (const file of files) add(file)
  for (;;) {
    let best: Pair | null = null
    for (const pair of pairs)
      if (
        pair.savedBytes > (best?.savedBytes ?? 0) &&
        isWithinAllowance(pair) &&
        bringsNothingElse(pair)
      )
        best = pair
    if (best === null) return [...present]
    const { one, other } = best
    for (const { user, bytes } of broughtBy(best))
      brought.set(user, (brought.get(user) ?? 0) + bytes)
    present.delete(one)
    present.delete(other)
    pairs = pairs.filter((pair) => present.has(pair.one) && present.has(pair.other))
    add({
      ...usedBy(new Set([...one.users, ...other.users]), weightOf),
      ids: [...one.ids, ...other.ids],
      bytes: one.bytes + other.bytes,
    })
  }
}

/** What each of the two brings to the users of the other alone. */
function broughtBy({ one, other }: Pair): { user: string; bytes: number }[] {
  return [...beyondNeed(one, other.users), ...beyondNeed(other, one.users)]
}

const beyondNeed = (file: SharedFile, users: ReadonlySet<string>) =>
  [...users].filter((user) => !file.users.has(user)).map((user) => ({ user, bytes: file.bytes }))

function savedBy(one: SharedFile, other: SharedFile, { weightOf }: Division): number {
  const [few, many] = one.users.size < other.users.size ? [one, other] : [other, one]
  let common = 0
  for (const user of few.users) if (many.users.has(user)) common += weightOf(user)
  return (
    common * REQUEST_BYTES -
    (one.weight - common) * other.bytes -
    (other.weight - common) * one.bytes
  )
}

/** All that is imported later anywhere, and all that is imported at once by something. */
function walk(document: string, graph: BuildGraph) {
  const entries = new Set<string>()
  const imported = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { imports = [], laterImports = [] } = graph(id) ?? {}
    for (const next of imports) imported.add(next)
    for (const next of laterImports) entries.add(next)
    for (const next of [...imports, ...laterImports]) visit(next)
  }
  visit(document)
  return { entries, imported }
}

function neededBy(entry: string, { graph, shownAtOnce }: Division): Set<string> {
  const needed = importsOf(entry, graph)
  for (const part of shownAtOnce?.get(entry) ?? []) importsOf(part, graph, needed)
  return needed
}

function importsOf(id: string, graph: BuildGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph(id)?.imports ?? []) importsOf(imported, graph, found)
  return found
}
