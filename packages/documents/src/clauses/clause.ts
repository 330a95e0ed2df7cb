// One clause of a form. Our own texts: short, numbered, plain words, one idea each. A clause names another by what it is about, never
// by its number, because numbers are given anew after some are left out.

import type { Values } from '../values.ts'

export type Clause = {
  readonly id: string
  /** Null: it cannot be said of these facts. */
  readonly text: (values: Values) => string | null
  /** Stands unless somebody takes it out; without it: always. */
  readonly when?: (values: Values) => boolean
  /** What the weaker side or the law needs, and what makes it an agreement: nobody takes it out. */
  readonly isFixed?: boolean
}

export type Section = {
  readonly id: string
  readonly heading: string
  readonly clauses: readonly Clause[]
}
