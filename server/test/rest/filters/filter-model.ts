// The filter grammar as a second, plain reading of it: rows in memory, a truth of three values as in SQL (null is "not
// known"), and how a value is written in a URL.

export type ModelRow = {
  readonly id: number
  readonly n: number | null
  readonly w: string | null
  readonly f: boolean | null
  readonly tags: readonly string[] | null
  /** Words with blanks between them. */
  readonly s: string | null
}

export const MODEL_TABLE = `
  create schema rest_model;
  grant usage on schema rest_model to anon;
  create table rest_model.rows (id int primary key, n int, w text, f boolean, tags text[], s text);
  grant select on rest_model.rows to anon;`

export type Truth = boolean | null

export type Condition = {
  /** As a parameter of its own, `name=value`, the value encoded. */
  readonly parameter: string
  /** As a part of `and(…)`. */
  readonly part: string
  readonly holds: (row: ModelRow) => Truth
}

export const not = (truth: Truth): Truth => (truth === null ? null : !truth)
export const and = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true
export const or = (truths: readonly Truth[]): Truth => not(and(truths.map(not)))

/** What is said of a column that holds something; of null nothing is known. */
export const known = <C, T>(column: C | null, test: (column: C) => T): T | null =>
  column === null ? null : test(column)

export const quote = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`
export const literal = (elements: readonly (string | number)[]): string =>
  `{${elements.map((one) => (typeof one === 'number' ? one : quote(one))).join(',')}}`

/** `like`, or `ilike` with the flag `i`. */
export function matches(own: string, pattern: string, flags: string): boolean {
  const parts = pattern.replaceAll('*', '%').match(/\\[\s\S]|[\s\S]/gu) ?? []
  const source = parts.map((part) => {
    if (part === '%') return '.*'
    if (part === '_') return '.'
    return (part.length > 1 && part.startsWith('\\') ? part.slice(1) : part).replace(
      /[\\^$.*+?()[\]{}|/]/,
      '\\$&',
    )
  })
  return new RegExp(`^${source.join('')}$`, flags).test(own)
}
