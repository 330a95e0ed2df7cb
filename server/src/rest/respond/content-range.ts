// Which rows were sent, of how many (contract 3.6).

export type SentRows = {
  readonly offset: number
  readonly pageRows: number
  readonly total: number | null
}

/** `0-11/78`: positions of the first and last row sent, then the total; a star for what there is not. */
export function contentRange({ offset, pageRows, total }: SentRows): string {
  const rows = pageRows === 0 ? '*' : `${offset}-${offset + pageRows - 1}`
  return `${rows}/${total ?? '*'}`
}

/** 200 for all rows or an unknown total, 206 for some, 416 for an offset behind the last row. */
export function rangeStatus({ offset, pageRows, total }: SentRows): 200 | 206 | 416 {
  if (total === null) return 200
  if (offset > total) return 416
  return pageRows < total ? 206 : 200
}
