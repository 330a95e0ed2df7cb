// The plan of a read, resolved against the schema: every name looked up, every relationship chosen, no SQL yet. Names in the plan
// come from the catalogue; what the caller wrote is only ever a `Slot`, an index into the request's values.

import type {
  AggregateFunction,
  CountKind,
  IsTest,
  JsonStep,
  MediaType,
  Operation,
  Slot,
} from '../request/api-request.ts'
import type { ColumnPair, QualifiedName, Representation } from '../schema-cache/schema.ts'

export type {
  AggregateFunction,
  CountKind,
  IsTest,
  JsonStep,
  MediaType,
  Operation,
  QualifiedName,
  Slot,
}

/** A column or computed field of the level called `alias`, then steps into its JSON. */
export type FieldPlan = {
  readonly alias: string
  readonly source:
    | {
        readonly kind: 'column'
        readonly name: string
        readonly type: string
        readonly representation: Representation | null
      }
    /** Of the row, which is one of the table `row`. */
    | {
        readonly kind: 'function'
        readonly function: QualifiedName
        readonly row: QualifiedName
        readonly type: string
      }
  readonly path: readonly JsonStep[]
}

/** A key of the response's objects: a catalogue name, or the caller's alias. */
export type OutputName =
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'given'; readonly slot: Slot }

export type OutputPlan =
  | {
      readonly kind: 'field'
      readonly name: OutputName
      readonly field: FieldPlan
      readonly cast: QualifiedName | null
    }
  /** Of the rows that have equal values of all that is not aggregated; without a field all rows are counted. */
  | {
      readonly kind: 'aggregate'
      readonly name: OutputName
      readonly function: AggregateFunction
      readonly field: FieldPlan | null
      readonly cast: QualifiedName | null
      readonly resultCast: QualifiedName | null
    }
  /** An object (or null) when to-one, else an array. */
  | { readonly kind: 'embed'; readonly name: OutputName; readonly embed: EmbedPlan }
  /** The embed's columns among the parent's own; arrays when to-many. */
  | { readonly kind: 'spread'; readonly embed: EmbedPlan }

export type EmbedPlan = {
  /** Name of the joined row in the parent's query. */
  readonly alias: string
  readonly isToOne: boolean
  readonly level: LevelPlan
}

export type ConditionPlan =
  | {
      readonly kind: 'filter'
      readonly field: FieldPlan
      readonly isNegated: boolean
      readonly operation: Operation
      /** Replaces the operation's value: a registered constant of the catalogue. */
      readonly constant: string | null
    }
  | {
      readonly kind: 'logic'
      readonly operator: 'and' | 'or'
      readonly isNegated: boolean
      readonly conditions: readonly ConditionPlan[]
    }
  | { readonly kind: 'exists'; readonly isNegated: boolean; readonly level: LevelPlan }

export type OrderPlan = {
  readonly field: FieldPlan
  /** The to-one level that `field` belongs to; null for the ordered level itself. */
  readonly through: LevelPlan | null
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last' | null
}

/** How the rows of a level belong to a row of its parent. */
export type LinkPlan =
  | { readonly kind: 'none' }
  /** The rows of the statement's first part: what a write changed or a function returned. */
  | { readonly kind: 'given'; readonly name: string }
  /** parent column = own column */
  | { readonly kind: 'columns'; readonly parent: string; readonly columns: readonly ColumnPair[] }
  | {
      readonly kind: 'junction'
      readonly parent: string
      readonly alias: string
      readonly junction: QualifiedName
      readonly parentColumns: readonly ColumnPair[]
      readonly ownColumns: readonly ColumnPair[]
    }
  /** The level's rows are what the function returns for the parent's row. */
  | {
      readonly kind: 'function'
      readonly parent: string
      readonly function: QualifiedName
      readonly row: QualifiedName
    }

/** Rows of one table or view. */
export type LevelPlan = {
  readonly alias: string
  readonly relation: QualifiedName
  readonly link: LinkPlan
  readonly outputs: readonly OutputPlan[]
  readonly conditions: readonly ConditionPlan[]
  readonly order: readonly OrderPlan[]
  readonly limit: number | null
  readonly offset: Slot | null
}

/** Source of the total: none, counted, a registered counter, or the estimate of PostgreSQL's planner. */
export type TotalPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'counted' }
  | { readonly kind: 'counter'; readonly function: QualifiedName }
  | { readonly kind: 'planned' }
  /** Counted up to `threshold` rows, planned above. */
  | { readonly kind: 'estimated'; readonly threshold: number }

/** Form of the body: a list of rows, the only row, or the values of the only column. */
export type ResultForm = 'rows' | 'row' | 'scalars' | 'scalar'

export type ReadPlan = {
  readonly root: LevelPlan
  readonly total: TotalPlan
  readonly mediaType: MediaType
  readonly form: ResultForm
  /** Nothing but the number of rows is wanted. */
  readonly isBodiless: boolean
  /** Embeds on all levels, and uses of them in filters and orders. */
  readonly embeds: number
  /** Largest body in bytes, on how many levels there may be rows, and how many rows inside rows; null is no cap. */
  readonly answerCap: {
    readonly bytes: number
    readonly levels: number
    readonly embeddedRows: number
  } | null
}
