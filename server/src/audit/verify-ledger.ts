// Computes the ledgers of all tenancies anew, a few at a time, and names the first fault of each that has one.

import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

const scope: Scope = {
  ...serviceScope,
  isReadOnly: true,
  statementTimeoutMs: serverTimeoutMs.wholeLog,
}

const TENANCIES_AT_ONCE = 200
const NO_TENANCY_BEFORE = '00000000-0000-0000-0000-000000000000'

export type LedgerFault = {
  readonly tenancy_id: string
  readonly fault: string
  readonly subject_id: string
}

export type LedgerVerdict = {
  readonly tenancies: number
  readonly faults: readonly LedgerFault[]
}

type Looked = { readonly id: string } & Partial<LedgerFault>

/** Throws DatabaseError. */
export async function verifyLedger(database: Database): Promise<LedgerVerdict> {
  const faults: LedgerFault[] = []
  let tenancies = 0
  let after = NO_TENANCY_BEFORE
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    const [answer] = await database.run(scope, [
      statement(sql`
        select page.id, page.id as tenancy_id, wrong.fault, wrong.subject_id
        from (
          select tenancy.id from public.tenancies as tenancy
          where tenancy.id > ${value(after)}::uuid order by tenancy.id limit ${value(TENANCIES_AT_ONCE)}::integer
        ) as page
        left join lateral (select * from private.ledger_faults(page.id) limit 1) as wrong on true
        order by page.id`),
    ])
    const page = answer === undefined ? [] : toRows<Looked>(answer)
    for (const { tenancy_id: tenancyId, fault, subject_id: subjectId } of page) {
      if (tenancyId && fault && subjectId)
        faults.push({ tenancy_id: tenancyId, fault, subject_id: subjectId })
    }
    tenancies += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < TENANCIES_AT_ONCE) return { tenancies, faults }
    after = last.id
  }
}
