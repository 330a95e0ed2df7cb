// Runs statements as a caller in a transaction that is rolled back.

import type { Database, Scope, Transaction } from '../../../server/src/db/database.ts'

export const asOwner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 0 }

export const asVisitor: Scope = {
  ...asOwner,
  role: 'anon',
  settings: { 'request.jwt.claims': JSON.stringify({ role: 'anon' }) },
}

/** A signed-in person as the front door presents them: the token names a user and a session and grants nothing else. */
export const asPerson = ({ userId, sessionId }: { userId: string; sessionId: string }): Scope => ({
  ...asOwner,
  role: 'authenticated',
  settings: {
    'request.jwt.claims': JSON.stringify({
      sub: userId,
      session_id: sessionId,
      role: 'authenticated',
      aud: 'authenticated',
    }),
  },
})

class RollBack extends Error {}

/** Runs the work in a transaction that is undone afterwards. Throws what the work throws. */
export async function rolledBack<T>(
  database: Database,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const results: T[] = []
  await database
    .transaction(scope, async (transaction) => {
      results.push(await work(transaction))
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  for (const result of results) return result
  throw new Error('the work neither returned nor threw')
}
