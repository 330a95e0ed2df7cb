// The database's catalogue in the form the planner looks it up. Immutable: a reload builds a new Schema.

export type QualifiedName = { readonly schema: string; readonly name: string }

/** Functions of a domain's own casts: what its values are shown as, and read from; absent where there is no such cast. */
export type Representation = {
  readonly toJson?: QualifiedName
  readonly fromJson?: QualifiedName
  readonly fromText?: QualifiedName
}

export type Column = {
  readonly name: string
  /** The base type's name, domains looked through. */
  readonly type: string
  /** The type as PostgreSQL writes it, with its schema and modifiers: `character varying(5)`. */
  readonly declaredType: string
  /** Expression of PostgreSQL's own printing; null without a default. */
  readonly default: string | null
  readonly isNullable: boolean
  /** Labels of an enumeration, in its order. */
  readonly labels: readonly string[]
  readonly comment: string | null
  readonly representation?: Representation | null
}

/** One function of the table's row: `select=full_name` or an embed. */
export type ComputedField = { readonly function: QualifiedName; readonly type: string }

export type Table = QualifiedName & {
  readonly isView: boolean
  /** Of a view: the columns that show the key of its table. */
  readonly primaryKey: readonly string[]
  readonly comment: string | null
  /** In the table's order. */
  readonly columns: ReadonlyMap<string, Column>
  readonly computedFields: ReadonlyMap<string, ComputedField>
  /** Columns each API role may select; a table privilege is all of them. */
  readonly selectable: ReadonlyMap<string, ReadonlySet<string>>
  readonly canInsert: boolean
  readonly canUpdate: boolean
  readonly canDelete: boolean
}

export type ColumnPair = readonly [origin: string, target: string]

export type ForeignKeyRelationship = {
  readonly kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  readonly target: Table
  readonly constraint: string
  readonly columns: readonly ColumnPair[]
  /** Both ends are one table. */
  readonly isSelf: boolean
  /** The key's columns are on the origin's side. */
  readonly isOutgoing: boolean
}

export type JunctionRelationship = {
  readonly kind: 'many-to-many'
  readonly target: Table
  readonly junction: QualifiedName
  readonly originConstraint: string
  readonly targetConstraint: string
  /** origin column → junction column */
  readonly originColumns: readonly ColumnPair[]
  /** junction column → target column */
  readonly targetColumns: readonly ColumnPair[]
}

export type ComputedRelationship = {
  readonly kind: 'computed'
  readonly target: Table
  readonly function: QualifiedName
  readonly isToOne: boolean
}

export type Relationship = ForeignKeyRelationship | JunctionRelationship | ComputedRelationship

/** A registered counter: `function` returns the number of a table's rows under exactly these filters. */
export type Counter = {
  readonly function: QualifiedName
  /** column → `operator.value`, as in a query string */
  readonly filters: ReadonlyMap<string, string>
  readonly executableBy: ReadonlySet<string>
}

export type RoutineParameter = {
  readonly name: string
  /** As PostgreSQL writes it; of a variadic parameter the type of the array. */
  readonly type: string
  readonly isRequired: boolean
  readonly isVariadic: boolean
}

/** A function that may be called at `/rpc/name`. */
export type Routine = QualifiedName & {
  /** Distinguishes overloads. */
  readonly key: string
  /** What goes in, in order. */
  readonly parameters: readonly RoutineParameter[]
  readonly isVolatile: boolean
  readonly isSet: boolean
  readonly result:
    | { readonly kind: 'void' }
    | { readonly kind: 'scalar'; readonly type: string }
    /** A table's own rows, or what looks like them for this function alone. */
    | { readonly kind: 'rows'; readonly table: Table }
  readonly executableBy: ReadonlySet<string>
  readonly comment: string | null
}

export type Schema = {
  /** schema → name → table or view */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Table>>
  /** schema → name → overloads */
  readonly routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>
  readonly relationshipsOf: (table: Table) => readonly Relationship[]
  readonly countersOf: (table: Table) => readonly Counter[]
  /** Type name → schemas that have one. */
  readonly types: ReadonlyMap<string, readonly string[]>
}

export const qualifiedKey = ({ schema, name }: QualifiedName): string =>
  JSON.stringify([schema, name])
