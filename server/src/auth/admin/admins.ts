import { ADMIN_PASSWORD_MIN_CHARACTERS } from '@basera/contract/constants/admin'
import type { Database } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { sql, statement } from '../../db/sql.ts'
import { authScope } from '../scope.ts'

export type Admin = { readonly user_id: string; readonly email: string }

export async function readAdmins(database: Database): Promise<readonly Admin[]> {
  const [found] = await database.run(authScope, [
    statement(sql`select user_id, email from private.admin_addresses()`),
  ])
  return found === undefined ? [] : toRows<Admin>(found)
}

/** Minimum length of a new password of this account in characters: longer for an admin (ruling 4). */
export function shortestPassword(
  admins: readonly Admin[],
  userId: string,
  minLength: number,
): number {
  const isAdmin = admins.some(({ user_id: id }) => id === userId)
  return Math.max(minLength, isAdmin ? ADMIN_PASSWORD_MIN_CHARACTERS : 0)
}
