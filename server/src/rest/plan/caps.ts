// Caps on the database work of one request; `request-caps.ts` sets the values and the roles they hold for.

export type RequestCaps = {
  /** Embeds on all levels, and uses of them in filters and orders. */
  readonly maxEmbeds: number
  /** How often one table or view may be embedded, under any alias. */
  readonly maxSameEmbeds: number
  /** Deepest embed; what the table of the path embeds is of depth 1. */
  readonly maxEmbedDepth: number
  readonly maxAggregates: number
  /** Most rows of each list inside another row. */
  readonly maxEmbeddedRows: number
  /** Most rows of all lists inside the rows of the answer. */
  readonly maxEmbeddedRowsOfAnswer: number
  /** Of the body as JSON. */
  readonly maxAnswerBytes: number
}
