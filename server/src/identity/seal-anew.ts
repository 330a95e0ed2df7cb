// Re-encrypts identity numbers and PANs of owners after a key rotation, in batches, while the server runs. Several processes may do it at once:
// a row is updated only if it is unchanged since it was read.
import type { Database } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'
import type { IdentityVault } from './identity-vault.ts'
import { panPlace } from './pan-place.ts'

const NUMBERS_PER_ROUND = 100

type Kept = {
  readonly table: SQL
  readonly key: SQL
  /** What each ciphertext is bound to. */
  readonly placeOf: (id: string) => string
}

const kept: readonly Kept[] = [
  { table: sql`private.identity_numbers`, key: sql`record_id`, placeOf: (id) => id },
  { table: sql`private.owner_pans`, key: sql`tenancy_id`, placeOf: panPlace },
]

/** How many were re-encrypted. Throws DatabaseError, and an Error when a number cannot be decrypted. */
export async function sealIdentityNumbersAnew(
  database: Database,
  vault: IdentityVault,
): Promise<number> {
  const counts = await Promise.all(kept.map((each) => sealTableAnew(database, vault, each)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sealTableAnew(
  database: Database,
  vault: IdentityVault,
  { table, key, placeOf }: Kept,
): Promise<number> {
  let count = 0
  for (;;) {
    const [found] = await database.run(serviceScope, [
      statement(sql`
        select ${key}::text as id, sealed
        from ${table}
        where split_part(sealed, '.', 2) <> ${value(vault.currentKeyId)}
        order by ${key} limit ${value(NUMBERS_PER_ROUND)}::integer`),
    ])
    const rows = found === undefined ? [] : toRows<{ id: string; sealed: string }>(found)
    if (rows.length === 0) return count
    await database.run(
      serviceScope,
      rows.map(({ id, sealed }) =>
        statement(sql`
          update ${table}
          set sealed = ${value(vault.sealAnew(sealed, placeOf(id)))}, sealed_at = now()
          where ${key} = ${value(id)}::uuid and sealed = ${value(sealed)}`),
      ),
    )
    count += rows.length
  }
}
