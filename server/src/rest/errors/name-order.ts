/** The order of names in statements and messages; PostgreSQL's own messages then name the same column first everywhere. */
export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
