// The plan of a write, resolved against the schema: the table, the columns from the body, the rows, the columns returned.

import type { ConditionPlan, QualifiedName, ReadPlan } from './read-plan.ts'

export type { ConditionPlan, QualifiedName, ReadPlan }

export type PayloadColumn = {
  readonly name: string
  /** As PostgreSQL writes it. */
  readonly type: string
  /** Expression for objects that lack the key; null leaves it null. */
  readonly fallback: string | null
  /** Makes the value of the JSON that the body has; null where PostgreSQL reads it as the type. */
  readonly reader: QualifiedName | null
}

/** The body as rows. */
export type PayloadPlan = {
  readonly isArray: boolean
  readonly columns: readonly PayloadColumn[]
}

/** `updates` empty: an existing row is left as it is (`do nothing`). */
export type ConflictPlan = {
  readonly columns: readonly string[]
  readonly updates: readonly string[]
}

export type MutationPlan =
  | {
      readonly kind: 'insert'
      readonly target: QualifiedName
      readonly payload: PayloadPlan
      readonly conflict: ConflictPlan | null
      /** About the body's rows: those that fail are not written (PUT). */
      readonly conditions: readonly ConditionPlan[]
    }
  | {
      readonly kind: 'update'
      readonly target: QualifiedName
      /** Has columns; of a list only the first object counts. */
      readonly payload: PayloadPlan
      readonly conditions: readonly ConditionPlan[]
    }
  | {
      readonly kind: 'delete'
      readonly target: QualifiedName
      readonly conditions: readonly ConditionPlan[]
    }
  /** An update of no column. */
  | { readonly kind: 'nothing'; readonly target: QualifiedName }

/** Columns of the changed rows that the response needs: some, or all where a function takes the row. */
export type ReturnedPlan =
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'row' }

export type WritePlan = {
  readonly mutation: MutationPlan
  readonly returned: ReturnedPlan
  /** Columns that name the first row in the Location header. */
  readonly location: readonly string[]
  readonly page: ReadPlan
}
