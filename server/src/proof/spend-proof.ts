import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Proof } from './proof-of-work.ts'

const scope: Scope = {
  role: null,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.glance,
}

/** Consumes the proof, for all nodes. False when it was consumed before. */
export async function spendProof(database: Database, { id, expiresAt }: Proof): Promise<boolean> {
  const [spent] = await database.run(scope, [
    statement(sql`
      select _gateway.spend_proof(${value(id)}, ${value(expiresAt.toISOString())}::timestamptz) as is_spent_now`),
  ])
  const row = spent === undefined ? null : firstRow<{ is_spent_now: boolean }>(spent)
  return row?.is_spent_now === true
}
