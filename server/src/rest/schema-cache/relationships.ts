// Foreign keys, the views that show their columns, and row functions → the relationships of every table.

import { byCodePoint } from '../errors/name-order.ts'
import type { ForeignKeyRow, FunctionRow, KeyRow } from './catalogue-queries.ts'
import type { ColumnPair, Relationship, Table } from './schema.ts'
import type { BaseColumn, ViewColumns } from './view-columns.ts'

/** A table with its catalogue numbers. */
export type KnownTable = {
  readonly oid: number
  readonly table: Table
  readonly columnNames: ReadonlyMap<number, string>
}

/** A table or view that shows some base table's columns: base column number → its own names for it, sorted. */
type Shown = {
  readonly known: KnownTable
  readonly names: ReadonlyMap<number, readonly string[]>
}

export type Catalogue = {
  readonly tables: ReadonlyMap<number, KnownTable>
  readonly keys: readonly KeyRow[]
  readonly foreignKeys: readonly ForeignKeyRow[]
  /** What each view shows, by its number. */
  readonly views: ReadonlyMap<number, ViewColumns>
  readonly functions: readonly FunctionRow[]
  /** Schemas whose junctions may lead from one table to another. */
  readonly exposed: ReadonlySet<string>
}

/** An end of a foreign key as one table or view shows it. */
type Link = {
  readonly key: ForeignKeyRow
  readonly origin: KnownTable
  readonly target: KnownTable
  readonly columns: readonly ColumnPair[]
}

/** Null for a column that is computed, or that a circle of views takes from itself. */
function baseColumnOf(
  column: BaseColumn,
  views: ReadonlyMap<number, ViewColumns>,
): BaseColumn | null {
  const seen = new Set<BaseColumn>()
  let shown: BaseColumn | undefined = column
  while (shown !== undefined && !seen.has(shown)) {
    const view = views.get(shown.table)
    if (view === undefined) return shown
    seen.add(shown)
    shown = view.get(shown.column)
  }
  return null
}

/** Base table → itself and every view that shows its columns. */
export function collectShown({
  tables,
  views,
}: Pick<Catalogue, 'tables' | 'views'>): Map<number, Shown[]> {
  const shown = new Map<number, Shown[]>()
  for (const known of tables.values()) {
    const columns = views.get(known.oid)
    if (!columns) {
      const names = new Map([...known.columnNames].map(([number, name]) => [number, [name]]))
      shown.set(known.oid, [{ known, names }, ...(shown.get(known.oid) ?? [])])
      continue
    }
    for (const [base, names] of baseNames(known, columns, views)) {
      shown.set(base, [...(shown.get(base) ?? []), { known, names }])
    }
  }
  return shown
}

function baseNames(
  view: KnownTable,
  columns: ViewColumns,
  views: ReadonlyMap<number, ViewColumns>,
): Map<number, Map<number, string[]>> {
  const names = new Map<number, Map<number, string[]>>()
  for (const [number, column] of columns) {
    const base = baseColumnOf(column, views)
    const name = view.columnNames.get(number)
    if (!base || name === undefined) continue
    const ofTable = names.get(base.table) ?? new Map<number, string[]>()
    ofTable.set(base.column, [...(ofTable.get(base.column) ?? []), name].toSorted(byCodePoint))
    names.set(base.table, ofTable)
  }
  return names
}

/** Most ways in which views may show one key; a view that shows each column of a wide key often would have thousands. */
const MAX_WAYS = 64

/** Every way in which both ends show the key's columns: several where a view shows a column twice, none where it lacks one. */
function pairColumns(key: ForeignKeyRow, origin: Shown, target: Shown): ColumnPair[][] {
  return key.columns.reduce<ColumnPair[][]>(
    (ways, number, index) => {
      const pairs = (origin.names.get(number) ?? []).flatMap((from) =>
        (target.names.get(key.targetColumns[index] ?? 0) ?? []).map((to): ColumnPair => [from, to]),
      )
      return ways.flatMap((way) => pairs.map((pair) => [...way, pair])).slice(0, MAX_WAYS)
    },
    [[]],
  )
}

function collectLinks(catalogue: Catalogue): Link[] {
  const shown = collectShown(catalogue)
  return catalogue.foreignKeys.flatMap((key) =>
    (shown.get(key.table) ?? []).flatMap((origin) =>
      (shown.get(key.target) ?? []).flatMap((target) =>
        pairColumns(key, origin, target).map((columns) => ({
          key,
          origin: origin.known,
          target: target.known,
          columns,
        })),
      ),
    ),
  )
}

const flip = (pairs: readonly ColumnPair[]): ColumnPair[] => pairs.map(([a, b]) => [b, a])

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item))

type Add = (origin: KnownTable, relationship: Relationship) => void

function addForeignKey(link: Link, keys: readonly KeyRow[], add: Add): void {
  const isUnique = keys.some(
    (key) => key.table === link.key.table && isSameSet(key.columns, link.key.columns),
  )
  const shared = {
    constraint: link.key.name,
    isSelf: link.origin.oid === link.target.oid,
  }
  add(link.origin, {
    ...shared,
    kind: isUnique ? 'one-to-one' : 'many-to-one',
    target: link.target.table,
    columns: link.columns,
    isOutgoing: true,
  })
  add(link.target, {
    ...shared,
    kind: isUnique ? 'one-to-one' : 'one-to-many',
    target: link.origin.table,
    columns: flip(link.columns),
    isOutgoing: false,
  })
}

// A junction is a table, or a view of one, with one key that holds the columns of two foreign keys. One that is not exposed is
// none: its rows would disclose who belongs to whom.
function addJunctions(
  links: readonly Link[],
  { keys, exposed }: Pick<Catalogue, 'keys' | 'exposed'>,
  add: Add,
): void {
  const byTable = Map.groupBy(
    links.filter(({ origin }) => exposed.has(origin.table.schema)),
    ({ origin }) => origin.oid,
  )
  for (const ofTable of byTable.values()) {
    for (const one of ofTable) {
      for (const other of ofTable) {
        if (one.key !== other.key && isJunction(one, other, keys)) addJunction(one, other, add)
      }
    }
  }
}

function isJunction(one: Link, other: Link, keys: readonly KeyRow[]): boolean {
  const { origin, key } = one
  if (origin.oid !== key.table) {
    const { primaryKey } = origin.table
    return [...one.columns, ...other.columns].every(([name]) => primaryKey.includes(name))
  }
  const columns = [...key.columns, ...other.key.columns]
  return keys.some(
    (own) => own.table === origin.oid && columns.every((item) => own.columns.includes(item)),
  )
}

const addJunction = (one: Link, other: Link, add: Add): void =>
  add(one.target, {
    kind: 'many-to-many',
    target: other.target.table,
    junction: { schema: one.origin.table.schema, name: one.origin.table.name },
    originConstraint: one.key.name,
    targetConstraint: other.key.name,
    originColumns: flip(one.columns),
    targetColumns: other.columns,
  })

function addComputed({ tables, functions }: Catalogue, add: Add): void {
  for (const { argument, result, schema, name, isToOne } of functions) {
    const origin = tables.get(argument)
    const target = tables.get(result)
    if (!origin || !target) continue
    add(origin, { kind: 'computed', target: target.table, function: { schema, name }, isToOne })
  }
}

/** Relationships of each table and view. A view takes part through the base columns it shows. */
export function findRelationships(catalogue: Catalogue): Map<Table, Relationship[]> {
  const found = new Map<Table, Relationship[]>()
  const add: Add = (origin, relationship) => {
    const list = found.get(origin.table)
    if (list) list.push(relationship)
    else found.set(origin.table, [relationship])
  }
  const links = collectLinks(catalogue)
  for (const link of links) addForeignKey(link, catalogue.keys, add)
  addJunctions(links, catalogue, add)
  addComputed(catalogue, add)
  return found
}
