/** A saved search as text and path. */
export type DescribedSearch = {
  /** Its conditions, in words. */
  readonly words: readonly string[]
  /** The page of its results. */
  readonly path: string
}
