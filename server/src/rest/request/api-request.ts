// Syntax tree of a request, not yet checked against the schema. Values of the request are not in the tree: a `Slot` is an index
// into the request's values, so two requests of one shape have equal trees.

import type { PlanOutput } from './plan-type.ts'

export type Slot = number

/** `data->a->>b`: each step by key or by index; `asText` is `->>`. */
export type JsonStep = {
  readonly by: 'key' | 'index'
  readonly slot: Slot
  readonly asText: boolean
}
export type Field = { readonly name: string; readonly path: readonly JsonStep[] }

export type CompareOperator =
  | 'eq'
  | 'neq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch'
  | 'isdistinct'
  | 'cs'
  | 'cd'
  | 'ov'
  | 'sl'
  | 'sr'
  | 'nxr'
  | 'nxl'
  | 'adj'
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts'
export type IsTest = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type Operation =
  /** `eq.1`, `like(any).{a*,b*}` */
  | {
      readonly kind: 'compare'
      readonly operator: CompareOperator
      readonly quantifier: 'any' | 'all' | null
      readonly slot: Slot
    }
  /** `in.(a,"b,c")`; the slot holds the list as an array literal. */
  | { readonly kind: 'in'; readonly slot: Slot }
  /** `is.null` */
  | { readonly kind: 'is'; readonly test: IsTest }
  /** `wfts(english).words` */
  | {
      readonly kind: 'search'
      readonly operator: SearchOperator
      readonly config: Slot | null
      readonly slot: Slot
    }

export type Condition =
  /** `col=not.eq.1` */
  | {
      readonly kind: 'filter'
      readonly field: Field
      readonly isNegated: boolean
      readonly operation: Operation
    }
  /** `not.or=(a.eq.1,b.gt.2)` */
  | {
      readonly kind: 'logic'
      readonly operator: 'and' | 'or'
      readonly isNegated: boolean
      readonly conditions: readonly Condition[]
    }

export type AggregateFunction = 'sum' | 'avg' | 'count' | 'max' | 'min'

export type SelectItem =
  | { readonly kind: 'star' }
  /** `alias:col->a::text` */
  | {
      readonly kind: 'field'
      readonly field: Field
      readonly alias: Slot | null
      readonly cast: string | null
    }
  /** `alias:rel!hint!inner(…)`, or `...rel(…)` when spread */
  | {
      readonly kind: 'embed'
      readonly relation: string
      readonly alias: { readonly name: string; readonly slot: Slot } | null
      readonly hint: string | null
      readonly isInner: boolean
      readonly isSpread: boolean
      readonly select: readonly SelectItem[]
    }
  /** `alias:amount::int.sum()::text`; without a field only `count()`. */
  | {
      readonly kind: 'aggregate'
      readonly function: AggregateFunction
      readonly field: Field | null
      readonly alias: Slot | null
      /** Of the field, before it is aggregated. */
      readonly cast: string | null
      /** Of the result. */
      readonly resultCast: string | null
    }

export type OrderTerm = {
  /** `rel(col)`: the to-one embed whose column orders; null for an own column. */
  readonly relation: string | null
  readonly field: Field
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last' | null
}

/** Where in the tree of embeds something belongs: `[]` is the table of the path. */
export type EmbedPath = readonly string[]

/** `limit` is part of the shape (a planner that knows it plans better); `offset` is a value. */
export type RowRange = { readonly limit: number | null; readonly offset: Slot | null }

export type CountKind = 'exact' | 'planned' | 'estimated'

export type MediaType = {
  /** `text`, `bytes` and `xml` are the bare value of a function that returns one. */
  readonly kind: 'array' | 'object' | 'csv' | 'text' | 'bytes' | 'xml'
  /** `;nulls=stripped` */
  readonly isStripped: boolean
  /** As it is sent back in Content-Type. */
  readonly name: string
  /** Not the rows are wanted, but how PostgreSQL comes to them. */
  readonly plan?: PlanOutput
}

/** Everything about a read that decides its SQL. */
export type ReadShape = {
  readonly relation: string
  readonly isHead: boolean
  readonly select: readonly SelectItem[]
  readonly conditions: readonly { readonly path: EmbedPath; readonly condition: Condition }[]
  readonly orders: readonly { readonly path: EmbedPath; readonly terms: readonly OrderTerm[] }[]
  readonly ranges: readonly { readonly path: EmbedPath; readonly range: RowRange }[]
  readonly count: CountKind | null
  readonly mediaType: MediaType
}

export type Preferences = {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  readonly missing: 'default' | 'null' | null
  readonly returned: 'minimal' | 'headers-only' | 'representation' | null
  readonly count: CountKind | null
  readonly tx: 'commit' | 'rollback' | null
  readonly handling: 'strict' | 'lenient' | null
  readonly timezone: string | null
  /** Most rows a strict request may change. */
  readonly maxAffected: number | null
}

/** GET or HEAD on a table or view. */
export type ReadRequest = {
  readonly kind: 'read'
  /** The schema asked for by Accept-Profile; null is the default one. */
  readonly profile: string | null
  readonly shape: ReadShape
  /** Equal for two reads that differ in values only. */
  readonly shapeKey: string
  readonly values: readonly string[]
  /** Rows skipped at the root; 0 without an offset. */
  readonly offset: number
  readonly preferences: Preferences
  /** `/table?<sorted parameters>` for Content-Location. */
  readonly canonicalPath: string
}

/** OPTIONS on a table or view, or on a function. */
export type DescribeRequest = {
  readonly kind: 'describe'
  readonly subject: 'relation' | 'routine'
  readonly profile: string | null
  readonly name: string
}

/** GET or HEAD on the root: the description of the whole API. */
export type RootRequest = {
  readonly kind: 'root'
  readonly profile: string | null
  readonly isHead: boolean
}
