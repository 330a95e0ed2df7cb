// Which columns are the key of a table, and of a view of it.

import { collectShown } from './relationships.ts'
import type { Catalogue } from './relationships.ts'

/** Primary keys of tables, and of the views that show all columns of one. */
export function findPrimaryKeys(
  catalogue: Pick<Catalogue, 'tables' | 'views' | 'keys'>,
): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const shown = collectShown(catalogue)
  for (const key of catalogue.keys.filter(({ isPrimary }) => isPrimary)) {
    for (const { known, names } of shown.get(key.table) ?? []) {
      // Of a column that a view shows twice, the first name.
      const columns = key.columns.flatMap((number) => names.get(number)?.slice(0, 1) ?? [])
      if (columns.length < key.columns.length) continue
      found.set(known.oid, [...(found.get(known.oid) ?? []), ...columns])
    }
  }
  return found
}
