// The raw query string → parameters, grouped by what the grammar does with them.

export type Parameter = readonly [key: string, value: string]

export type QueryParameters = {
  readonly select: string | null
  readonly columns: string | null
  readonly onConflict: string | null
  readonly filters: readonly Parameter[]
  readonly logic: readonly Parameter[]
  readonly orders: readonly Parameter[]
  readonly limits: readonly Parameter[]
  readonly offsets: readonly Parameter[]
  /** Parameters sorted by name and encoded again. */
  readonly canonical: string
}

const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `query` without the question mark. Never fails: bytes that are no UTF-8 become replacement characters. */
export function readQueryString(query: string): QueryParameters {
  // A name without `=` is ignored.
  const pieces = query.split('&').filter((piece) => piece.includes('='))
  const all = [...new URLSearchParams(pieces.join('&'))]
    // The middleware lets the key travel as a parameter; it is no filter and belongs in no header.
    .filter(([key]) => key !== 'apikey')
  const groups: Record<'filters' | 'logic' | 'orders' | 'limits' | 'offsets', Parameter[]> = {
    filters: [],
    logic: [],
    orders: [],
    limits: [],
    offsets: [],
  }
  for (const parameter of all) {
    const group = groupOf(parameter[0])
    if (group !== null) groups[group].push(parameter)
  }
  const valueOf = (name: string): string | null => all.find(([key]) => key === name)?.[1] ?? null
  return {
    ...groups,
    select: valueOf('select'),
    columns: valueOf('columns'),
    onConflict: valueOf('on_conflict'),
    canonical: all
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, value]) => `${encode(key)}=${encode(value)}`)
      .join('&'),
  }
}

function groupOf(key: string): 'filters' | 'logic' | 'orders' | 'limits' | 'offsets' | null {
  if (key === 'select' || key === 'columns' || key === 'on_conflict') return null
  switch (lastWord(key)) {
    case 'order':
      return 'orders'
    case 'limit':
      return 'limits'
    case 'offset':
      return 'offsets'
    case 'and':
    case 'or':
      return 'logic'
    default:
      return 'filters'
  }
}
