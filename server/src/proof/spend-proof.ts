import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'
import type { Proof } from './proof-of-work.ts'

const SCOPE: Scope = {
  role: null,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.glance,
}

/** Consumes the proof, for all nodes. False when it was consumed before. */
export async function spendProof(database: Database, { id, expiresAt }: Proof): Promise<boolean> {
  const [spent] = await database.run(SCOPE, [
    statement(sql`
      select _gateway.spend_proof(${value(id)}, ${value(expiresAt.toISOString())}::timestamptz) as is_spent_now`),
  ])
  const row = spent === undefined ? null : firstRow<{ is_spent_now: boolean }>(spent)
  return row?.is_spent_now === true
}
