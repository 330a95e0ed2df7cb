// Checks that the bytes of agreements that count are there: what is lost cannot be read again, though its hash is still known.

import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import type { Blobs } from '../ports/blobs.ts'
import { fault, ok, type Remark } from './remark.ts'

type Paper = { readonly number: string; readonly kind: string; readonly version: string | null }

const scope: Scope = { ...serviceScope, isReadOnly: true }
/** Asked for at once: a store that is far away answers each in its time. */
const TOGETHER = 16
const NAMED = 5

/** Throws DatabaseError, and what the store throws when it does not answer. */
export async function checkPapers(
  database: Database,
  blobs: Pick<Blobs, 'stat'>,
): Promise<Remark[]> {
  const [found] = await database.run(scope, [
    statement(sql`select number, kind, version from private.papers_that_count()`),
  ])
  const papers = found === undefined ? [] : toRows<Paper>(found)
  const lost: Paper[] = []
  for (let from = 0; from < papers.length; from += TOGETHER) {
    const some = papers.slice(from, from + TOGETHER)
    // oxlint-disable-next-line no-await-in-loop -- so many at once and no more
    const sizes = await Promise.all(
      some.map(async ({ version }) => (version === null ? null : await blobs.stat(version))),
    )
    lost.push(...some.filter((_, place) => (sizes[place]?.size ?? 0) === 0))
  }
  if (lost.length === 0) {
    return [ok(`The bytes of all papers of agreements are there (${papers.length}).`)]
  }
  const names = lost.slice(0, NAMED).map(({ number, kind }) => `${kind} of ${number}`)
  const more = lost.length > NAMED ? ' and more' : ''
  return [
    fault(
      `The bytes of ${lost.length} of ${papers.length} papers of agreements are lost: ${names.join(', ')}${more}. Bring the stored files of a backup back; until then these answer 404.`,
    ),
  ]
}
