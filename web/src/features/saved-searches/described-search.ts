/** A saved search as the site shows it. */
export type DescribedSearch = {
  /** What is asked, in words. */
  readonly words: readonly string[]
  /** Where its homes are. */
  readonly path: string
}
