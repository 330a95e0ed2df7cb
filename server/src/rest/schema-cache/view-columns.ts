// Which base column each column of a view shows, read from the view's stored rule. PostgreSQL notes the origin of
// every target entry (`resorigtbl`, `resorigcol`); only the entries of the outermost query are the view's own.

export type BaseColumn = { readonly table: number; readonly column: number }

const NODE_START = /\{([A-Z]*)|\}|\\./g
const entryField = (entry: string, name: string): number =>
  Number(new RegExp(`:${name} (\\d+)`).exec(entry)?.[1] ?? '0')

// A target entry's own fields stand after its expression, whose nested braces are skipped with it.
function outermostEntries(rule: string): string[] {
  const entries: string[] = []
  let depth = 0
  let start = -1
  for (const found of rule.matchAll(NODE_START)) {
    const [text, node] = found
    if (text.startsWith('\\')) continue
    if (text === '}') {
      depth -= 1
      if (depth === 1 && start >= 0) {
        entries.push(rule.slice(start, found.index))
        start = -1
      }
    } else {
      depth += 1
      if (depth === 2 && node === 'TARGETENTRY') start = found.index
    }
  }
  return entries
}

/** View column number → the column it shows, of a table or of another view. Computed columns are left out. */
export type ViewColumns = ReadonlyMap<number, BaseColumn>

export function readViewColumns(rule: string): ViewColumns {
  const columns = new Map<number, BaseColumn>()
  for (const entry of outermostEntries(rule)) {
    const own = entry.slice(entry.lastIndexOf(':resno '))
    const table = entryField(own, 'resorigtbl')
    if (table !== 0) {
      columns.set(entryField(own, 'resno'), { table, column: entryField(own, 'resorigcol') })
    }
  }
  return columns
}
