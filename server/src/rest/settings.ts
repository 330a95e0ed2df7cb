// What an operator may set of the read protocol.

export type RestSettings = {
  /** Exposed schemas; the first is the default one. */
  readonly schemas: readonly string[]
  /** Schemas on the search path behind the exposed one. */
  readonly extraSearchPath: readonly string[]
  /** Most rows of one answer, on each level; null is no cap. */
  readonly maxRows: number | null
  /** `schema.function` run before the query of a signed-in caller; null is none. */
  readonly preRequest: string | null
  readonly anonymousRole: string
  /** By role. */
  readonly statementTimeoutMs: Readonly<Record<string, number>>
  readonly defaultStatementTimeoutMs: number
}

export const defaultRestSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1_000,
  preRequest: 'private.pre_request',
  anonymousRole: 'anon',
  statementTimeoutMs: { anon: 3_000, authenticated: 8_000 },
  defaultStatementTimeoutMs: 30_000,
}
