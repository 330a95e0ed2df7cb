// What one request may want of the database at most; whom it holds for is `request-caps.ts`'s to say.

export type RequestCaps = {
  /** Embeds on all levels, and questions about them by filters and orders. */
  readonly maxEmbeds: number
  /** How often one table or view may be embedded, whatever it is called. */
  readonly maxSameEmbeds: number
  /** Deepest embed; what the table of the path embeds is of depth 1. */
  readonly maxEmbedDepth: number
  /** Most rows of each list inside another row. */
  readonly maxEmbeddedRows: number
  /** Most rows of all lists inside the rows of the answer. */
  readonly maxEmbeddedRowsOfAnswer: number
  /** Of the body as JSON. */
  readonly maxAnswerBytes: number
}
