// Seals the audit log at an interval: a hash chain over its lines. The database computes each seal; its hash is also written to
// the server's log, outside the database, so that rewriting the whole chain is detected.
import { AUDIT_SEAL_INTERVAL_MS } from '@basera/contract/constants/audit'
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Log, SealRecord } from '../ports/log.ts'
import { regularly, type Regular } from '../ports/regularly.ts'

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }

type Seal = { readonly id: number; readonly lines: number; readonly hash: string }

/** Seals all unsealed lines. Returns the new seals in order. Throws DatabaseError. */
export async function sealAudit(database: Database): Promise<readonly SealRecord[]> {
  const seals: SealRecord[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each seal stands on the one before
    const [made] = await database.run(scope, [statement(sql`select private.seal_audit() as seal`)])
    const seal = made === undefined ? null : firstRow<{ seal: Seal | null }>(made)?.seal
    if (seal === null || seal === undefined) return seals
    seals.push({ sealId: seal.id, lines: seal.lines, hash: seal.hash })
  }
}

const forgetOldLines = (database: Database): Promise<unknown> =>
  database.run(scope, [statement(sql`select private.forget_old_audit()`)])

/** Seals once a minute until stopped, and once more then. A failure is logged and retried at the next interval. */
export function sealAuditRegularly(
  database: Database,
  log: Log,
  intervalMs = AUDIT_SEAL_INTERVAL_MS,
): Regular {
  const seal = async (): Promise<void> => {
    try {
      for (const record of await sealAudit(database)) log.sealed(record)
      await forgetOldLines(database)
    } catch (cause) {
      log.fault('the audit log could not be sealed yet', { cause })
    }
  }
  const turns = regularly(seal, intervalMs)
  return {
    async stop() {
      await turns.stop()
      await seal()
    },
  }
}
