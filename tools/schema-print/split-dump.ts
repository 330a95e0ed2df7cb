// A dump as files: one a table with all that is about it, one a function, one for what is about no table or function.

import { type Entry, readDump } from './read-dump.ts'

/** In the order in which a reader asks. What is not here comes last. */
const order = [
  'SCHEMA',
  'EXTENSION',
  'TYPE',
  'TEXT SEARCH CONFIGURATION',
  'TABLE',
  'VIEW',
  'FUNCTION',
  'SEQUENCE',
  'CONSTRAINT',
  'FK CONSTRAINT',
  'INDEX',
  'ROW SECURITY',
  'POLICY',
  'ACL',
  'PUBLICATION',
  'PUBLICATION TABLE',
  'TRIGGER',
  'COMMENT',
]

/** Short statements of these kinds are printed without a blank line between them. */
const close = new Set(['INDEX', 'ACL', 'COMMENT', 'DEFAULT ACL', 'FK CONSTRAINT', 'CONSTRAINT'])

/** Paths such as `public/properties.sql` with their text, sorted. */
export function splitDump(dump: string): ReadonlyMap<string, string> {
  const entries = readDump(dump)
  const sequences = new Map(
    entries
      .filter(({ type }) => type === 'SEQUENCE')
      .map(({ schema, name, text }) => [`${schema}.${name}`, tableOf(text) ?? '']),
  )
  const files = Map.groupBy(entries, (entry) => pathOf(entry, sequences))
  return new Map(
    [...files]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, parts]) => [path, print(parts)]),
  )
}

function pathOf(entry: Entry, sequences: ReadonlyMap<string, string>): string {
  const { type, schema, name, text } = entry
  const routine = /^(?:FUNCTION )?([a-z0-9_]+)\(/.exec(name)?.[1]
  if (routine !== undefined && /^(FUNCTION|ACL|COMMENT)$/.test(type))
    return `${schema}/functions/${routine}.sql`
  const relation = tableOf(text)
  if (relation !== null) return `${(sequences.get(relation) ?? relation).replace('.', '/')}.sql`
  if (schema !== '-') return `${schema}/types.sql`
  return 'database.sql'
}

/** The table, view or sequence that a statement is about, with its schema; null for one about something else. */
function tableOf(text: string): string | null {
  const [, schema, name] =
    /^(?:CREATE (?:UNLOGGED )?(?:TABLE|VIEW)|ALTER TABLE(?: ONLY)?|COMMENT ON (?:TABLE|VIEW|COLUMN)|(?:GRANT|REVOKE) .*? ON (?:TABLE|SEQUENCE)|ALTER PUBLICATION \w+ ADD TABLE ONLY|CREATE (?:UNIQUE )?INDEX \w+ ON|CREATE POLICY .*? ON|CREATE TRIGGER .*? ON) "?([a-z_]+)"?\."?([a-z0-9_]+)"?/.exec(
      text,
    ) ?? []
  return schema === undefined || name === undefined ? null : `${schema}.${name}`
}

function print(entries: readonly Entry[]): string {
  const sorted = order.flatMap((type) => entries.filter((entry) => entry.type === type))
  const parts = [...sorted, ...entries.filter(({ type }) => !order.includes(type))]
  const rights = gatherColumns(parts)
  return rights
    .map((entry, index) => {
      const before = rights[index - 1]
      if (before === undefined) return entry.text
      return (before.type === entry.type && close.has(entry.type) ? '\n' : '\n\n') + entry.text
    })
    .join('')
    .concat('\n')
}

const COLUMN_RIGHTS = /^GRANT (.+) ON TABLE (\S+) TO (\w+);$/gm

const isOfColumn = ({ type, name }: Entry): boolean => type === 'ACL' && name.startsWith('COLUMN ')

/** A dump grants column by column: as one statement for each right and role, as it is written by hand. */
function gatherColumns(entries: readonly Entry[]): readonly Entry[] {
  const gathered = new Map<string, string[]>()
  for (const { text } of entries.filter(isOfColumn)) {
    for (const [, rights = '', table = '', role = ''] of text.matchAll(COLUMN_RIGHTS)) {
      for (const [, right = '', column = ''] of rights.matchAll(/([A-Z]+)\(([^)]+)\)/g)) {
        const key = `${right} (…) ON TABLE ${table} TO ${role};`
        gathered.set(key, [...(gathered.get(key) ?? []), column])
      }
    }
  }
  const grants = [...gathered].map(([key, columns]) => key.replace('…', columns.join(', ')))
  let isPrinted = false
  return entries.flatMap((entry) => {
    if (!isOfColumn(entry)) return [entry]
    if (isPrinted) return []
    isPrinted = true
    return [{ ...entry, text: grants.map((grant) => `GRANT ${grant}`).join('\n') }]
  })
}
