// Type of a list of the admin area: its database function, filters, columns and the decisions on a row.

import type { ReactNode } from 'react'
import type { FilterField } from './admin-address.ts'
import type { CaseKind } from '../../../api/admin/admin-client.ts'
import type { DecisionChoice, UndoSubject } from '../decisions/decisions.ts'

export type Column<Row> = {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Left out on narrow screens. */
  readonly isWide?: true
}

export type AdminList<Row> = {
  /** Its name for `admin_count_listed`. */
  readonly name:
    | 'users'
    | 'properties'
    | 'verification_records'
    | 'role_approvals'
    | 'reports'
    | 'thread_reports'
  readonly procedure: string
  /** Plural, for a person to read. */
  readonly noun: string
  /** The word for one row. */
  readonly nounOfOne: string
  /** Validates the rows of a response. Throws ValidationError. */
  readonly parse: (answer: unknown) => Row[]
  readonly searchLabel: string
  readonly filters: readonly FilterField[]
  /** The first is the default. */
  readonly sorts: readonly (readonly [string, string])[]
  readonly columns: readonly Column<Row>[]
  readonly decisions: readonly DecisionChoice<Row>[]
  /** Offered while a revision of the row is pending, once it was shown. */
  readonly decisionsOnChange?: readonly DecisionChoice<Row>[]
  readonly idOf: (row: Row) => string
  readonly titleOf: (row: Row) => string
  /** Under the title. */
  readonly detailOf: (row: Row) => string
  readonly caseOf: (row: Row) => {
    readonly kind: CaseKind
    readonly id: string
    /** True: the admin is part of it, and another one has to decide. */
    readonly isOwn?: boolean
  }
  readonly undoOf: (row: Row) => UndoSubject
  /** The row's fields in an export. */
  readonly exported: readonly (keyof Row & string)[]
}

export function personName(first: string | null, last: string | null, fallback: string): string {
  const name = [first, last].filter((part) => part !== null && part !== '').join(' ')
  if (name !== '') return name
  return fallback === '' ? 'No name' : fallback
}

const words: Readonly<Record<string, string>> = {
  requires_documents: 'Documents needed',
  changes_requested: 'Changes asked for',
  driving_license: 'Driving licence',
  aadhaar: 'Aadhaar',
  pan: 'PAN',
  passport: 'Passport',
}

/** A stored enum value as text. */
export const inWords = (stored: string): string =>
  words[stored] ?? `${stored.charAt(0).toUpperCase()}${stored.slice(1).replaceAll('_', ' ')}`
