// Re-encrypts identity numbers after a key rotation, in batches, while the server runs. Several processes may do it at once: a row is
// updated only if it is unchanged since it was read.
import type { Database } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { IdentityVault } from './identity-vault.ts'

const NUMBERS_PER_ROUND = 100

/** How many were re-encrypted. Throws DatabaseError, and an Error when a number cannot be decrypted. */
export async function sealIdentityNumbersAnew(
  database: Database,
  vault: IdentityVault,
): Promise<number> {
  let count = 0
  for (;;) {
    const [found] = await database.run(serviceScope, [
      statement(sql`
        select record_id::text as "recordId", sealed
        from private.identity_numbers
        where split_part(sealed, '.', 2) <> ${value(vault.currentKeyId)}
        order by record_id limit ${value(NUMBERS_PER_ROUND)}::integer`),
    ])
    const rows = found === undefined ? [] : toRows<{ recordId: string; sealed: string }>(found)
    if (rows.length === 0) return count
    await database.run(
      serviceScope,
      rows.map(({ recordId, sealed }) =>
        statement(sql`
          update private.identity_numbers
          set sealed = ${value(vault.sealAnew(sealed, recordId))}, sealed_at = now()
          where record_id = ${value(recordId)}::uuid and sealed = ${value(sealed)}`),
      ),
    )
    count += rows.length
  }
}
