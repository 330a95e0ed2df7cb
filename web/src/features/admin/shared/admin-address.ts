// State of a list in the URL's query, so that it survives a reload, works with Back and can be sent to a colleague.

import { ADMIN_MAX_PAGE_ROWS, ADMIN_PAGE_ROWS } from '@basera/contract/constants/admin'

export type FilterField = {
  /** The parameter's name, and the database function's argument without the underscore. */
  readonly name: string
  readonly label: string
} & (
  | { readonly kind: 'choice'; readonly options: readonly (readonly [string, string])[] }
  | { readonly kind: 'number' }
)

export type AdminListView = {
  /** From 1. */
  readonly page: number
  /** Rows a page. */
  readonly limit: number
  readonly search: string
  readonly sort: string
  /** Only those that are set; numbers as numbers. */
  readonly filters: Readonly<Record<string, string | number>>
}

/** Invalid parameters are ignored. */
export function readView(
  params: URLSearchParams,
  fields: readonly FilterField[],
  sorts: readonly (readonly [string, string])[],
): AdminListView {
  const filters: Record<string, string | number> = {}
  for (const field of fields) {
    const text = params.get(field.name) ?? ''
    if (field.kind === 'number') {
      if (/^\d{1,10}$/.test(text)) filters[field.name] = Number(text)
    } else if (text !== 'all' && field.options.some(([value]) => value === text)) {
      filters[field.name] = text
    }
  }
  const sort = params.get('sort') ?? ''
  return {
    page: wholeNumber(params.get('page'), 1, 100_000) ?? 1,
    limit: wholeNumber(params.get('limit'), 1, ADMIN_MAX_PAGE_ROWS) ?? ADMIN_PAGE_ROWS,
    search: (params.get('search') ?? '').slice(0, 100),
    sort: sorts.some(([value]) => value === sort) ? sort : (sorts[0]?.[0] ?? ''),
    filters,
  }
}

/** The query with one parameter changed. Any change but that of the page resets the page to 1. */
export function changedParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || value === 'all') next.delete(name)
    else next.set(name, value)
  }
  return next
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d+$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}
