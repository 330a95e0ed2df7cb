// The admin of the fixture with the second factor due and not passed: a password alone, whatever roles it holds, is worth
// what a visitor is told, and the own roles.

import type { FoundTable } from './catalogue.ts'
import type { TableRights } from './probes-of-rights.ts'
import { userId } from './people.ts'

const settings = (isDue: boolean): string => `
  update public.user_2fa_settings set email_2fa_enabled = ${isDue}, requires_2fa = ${isDue}
    where user_id = '${userId('admin')}';`

/** From then on the admin's session waits for the second factor. */
export const secondFactorIsDue = settings(true)

/** As it was. */
export const secondFactorIsNotDue = settings(false)

/** Rows by which a client knows which page to show: the own ones, before the second factor as after it. */
const ownRows: Readonly<Record<string, number>> = { 'public.user_roles': 1 }

export type PendingRead = { readonly table: string; readonly sql: string; readonly rows: number }

/** What the admin reads of each table that people may read at all. */
export const pendingReads = (
  tables: readonly FoundTable[],
  declared: Readonly<Record<string, TableRights>>,
): PendingRead[] =>
  tables.flatMap(({ name, people }) => {
    const shown = declared[name]?.rows.read.visitor
    if (people.read === undefined) return []
    const columns = people.read.split(' ').join(', ')
    const rows = ownRows[name] ?? (typeof shown === 'number' ? shown : 0)
    return [{ table: name, sql: `select ${columns} from ${name}`, rows }]
  })
