// Declared rights as questions to the database: each right in the forms a client can give it.

import { type FoundTable, type Grants, type Callers, columnVerbs, type Verb } from './catalogue.ts'
import { all, type Outcome, refusedToAll } from './matrix.ts'
import {
  enquiryId,
  folderOf,
  handoverId,
  type Principal,
  principalNames,
  userId,
} from './people.ts'

export type Outcomes = Readonly<Record<Principal, Outcome>>
type Role = 'visitors' | 'people'

export type TableRights = {
  /** What the role `anon` is granted. */
  readonly visitors?: Grants
  /** What the role `authenticated` is granted, in whatever state the session is. */
  readonly people?: Grants
  /** Columns that realtime sends; never sent when missing. */
  readonly sent?: string
  /** Rows that each principal reads, changes and removes, all that there are being asked for. */
  readonly rows: {
    readonly read: Outcomes
    readonly change?: Outcomes
    readonly remove?: Outcomes
  }
  /** By what it means: a statement, and what becomes of it. A table that takes rows has one for each kind of them. */
  readonly acts?: Readonly<Record<string, { readonly sql: string; readonly gives: Outcomes }>>
}

export type ProcedureRights = {
  readonly callers: Callers
  /** By the statement that calls it. Every function of the API has one. */
  readonly calls?: Readonly<Record<string, Outcomes>>
}

export type BucketRights = {
  readonly lists: Outcomes
  readonly uploads: Outcomes
  readonly replaces: Outcomes
  readonly removes: Outcomes
  /** What the storage service removes for them where no policy does; as `removes` when missing. */
  readonly removesByProcedure?: Outcomes
}

export type DeclaredProbe = {
  readonly title: string
  readonly sql: (role: Role) => string
  /** Null when nothing is declared. */
  readonly gives: Outcomes | null
  /** Asked of everybody when missing. */
  readonly only?: Role
}

const grantedOf = (table: FoundTable, role: Role, verb: Verb): readonly string[] =>
  table[role][verb]?.split(' ') ?? []

/** The statement plain, with a filter that every row passes, and with the changed rows returned. */
function forms(table: FoundTable, role: Role, sql: string): readonly string[] {
  const readable = grantedOf(table, role, 'read')
  const [key] = table.keys
  if (key === undefined || !table.keys.every((name) => readable.includes(name)))
    return [sql, sql, sql]
  const filtered = `${sql} where ${key} is not null`
  return [
    sql,
    filtered,
    sql.startsWith('select') ? `${filtered} limit 1000` : `${sql} returning ${key}`,
  ]
}

const requestForms = ['', ' by a filter', ' with rows returned'] as const

export function tableProbes(table: FoundTable, rights: TableRights | undefined): DeclaredProbe[] {
  const rows = rights?.rows
  const read = (role: Role): string =>
    `select ${grantedOf(table, role, 'read').join(', ') || '1'} from ${table.name}`
  const change = (role: Role): string => {
    const granted = grantedOf(table, role, 'change')
    const readable = grantedOf(table, role, 'read')
    const writable = table.columns.findLast((name) => !table.computed.includes(name))
    const column = granted.find((name) => readable.includes(name)) ?? writable ?? ''
    return `update ${table.name} set ${column} = ${column}`
  }
  const remove = (): string => `delete from ${table.name}`
  const verbs = [
    ['read', read, rows?.read],
    ['change', change, rows?.change ?? refusedToAll],
    ['remove', remove, rows?.remove ?? refusedToAll],
  ] as const
  return [
    ...verbs.flatMap(([verb, sql, gives]) =>
      requestForms.map((form, index) => ({
        title: `${table.name}: ${verb}${form}`,
        sql: (role: Role) => forms(table, role, sql(role))[index] ?? '',
        gives: gives ?? null,
      })),
    ),
    ...Object.entries(rights?.acts ?? {}).map(([meaning, { sql, gives }]) => ({
      title: `${table.name}: ${meaning}`,
      sql: () => sql,
      gives,
    })),
  ]
}

/** Every column for every verb that the role does not hold: refused to every caller of the role. */
export function refusedColumns(table: FoundTable): DeclaredProbe[] {
  const statements = {
    read: (column: string) => `select ${column} from ${table.name}`,
    add: (column: string) => `insert into ${table.name} (${column}) values (default)`,
    change: (column: string) => `update ${table.name} set ${column} = default`,
  } as const satisfies Record<Verb, unknown>
  return (['visitors', 'people'] as const).flatMap((role) =>
    columnVerbs.flatMap((verb) =>
      table.columns
        .filter((column) => !grantedOf(table, role, verb).includes(column))
        .map((column) => ({
          title: `${verb} ${table.name}.${column} by ${role}`,
          sql: () => statements[verb](column),
          gives: refusedToAll,
          only: role,
        })),
    ),
  )
}

export const procedureProbes = (
  procedures: Readonly<Record<string, ProcedureRights>>,
): DeclaredProbe[] =>
  Object.values(procedures).flatMap(({ calls = {} }) =>
    Object.entries(calls).map(([sql, gives]) => ({ title: sql, sql: () => sql, gives })),
  )

const isOfPapers = (bucket: string): boolean =>
  ['verification-documents', 'application-documents', 'agreements'].includes(bucket)

/**
 * Papers lie below the account, pictures below the person's folder for them (`folderOf`), files of a conversation below the
 * conversation.
 */
function ownFolder(bucket: string): string {
  const me = `coalesce(:me::text, 'x')`
  if (isOfPapers(bucket)) return me
  if (bucket === 'handover-photos') return `'${handoverId}'`
  return bucket === 'thread-files' ? `'${enquiryId('asked')}'` : `replace(${me}, 'aa', 'f0')`
}

/** Moving a file is refused to callers who may replace it; other callers have none to move. */
function movesOf(buckets: Readonly<Record<string, BucketRights>>): Outcomes {
  const movers = principalNames.filter((principal) =>
    Object.values(buckets).some(({ replaces }) => replaces[principal] !== 0),
  )
  return all(0, Object.fromEntries(movers.map((principal) => [principal, '42501'])))
}

export const bucketProbes = (buckets: Readonly<Record<string, BucketRights>>): DeclaredProbe[] =>
  Object.entries(buckets).flatMap(([name, { lists, uploads, replaces, removes }]) => {
    const files = `storage.objects where bucket_id = '${name}'`
    const upload = (folder: string): string =>
      `insert into storage.objects (bucket_id, name) values ('${name}', ${folder} || '/new.jpg')`
    const probes: readonly (readonly [string, string, Outcomes])[] = [
      ['list', `select name from ${files}`, lists],
      ['upload below the own folder', upload(ownFolder(name)), uploads],
      [
        'upload below the other id',
        upload(ownFolder(isOfPapers(name) ? 'avatars' : 'verification-documents')),
        isOfPapers(name) || name === 'thread-files' || name === 'handover-photos'
          ? refusedToAll
          : all('PT403', { visitor: '42501' }),
      ],
      ...[userId('stranger'), folderOf('stranger')].map(
        (folder) => ['upload below another folder', upload(`'${folder}'`), refusedToAll] as const,
      ),
      ['upload outside folders', upload(`''`), refusedToAll],
      ['replace', `update storage.objects set name = name where bucket_id = '${name}'`, replaces],
      [
        // without a filter: PostgreSQL asks the policy for updates alone, not that for reading beside it
        'move into the folder of another',
        `update storage.objects set bucket_id = '${name}', name = '${folderOf('stranger')}/moved.jpg'`,
        movesOf(buckets),
      ],
      ['remove', `delete from ${files}`, removes],
    ]
    return probes.map(([verb, sql, gives]) => ({
      title: `${name}: ${verb}`,
      sql: () => sql,
      gives,
    }))
  })
