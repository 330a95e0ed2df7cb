// The Database interface over sessions, the same for both engines: scopes, transactions and scripts as exchanges of the wire
// protocol.

import type { Database, ResultSet, Scope, Statement, Transaction } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { scopeKey, scopeStatement } from './scope-statement.ts'
import type { Session } from './wire/session.ts'

export type Engine = {
  readonly name: Database['engine']
  /** `idle_in_transaction_session_timeout` of an interactive transaction. */
  readonly interactiveSettings: Readonly<Record<string, string>>
  /** Runs one piece of work on a session, when its turn comes. Throws DatabaseError when none is available. */
  readonly useSession: <T>(use: SessionUse, work: (session: Session) => Promise<T>) => Promise<T>
  readonly listen: Database['listen']
  readonly close: Database['close']
}

export type SessionUse = {
  /** One exchange; several with code of the caller between them, whose idle time is limited; a script. */
  readonly kind: 'batch' | 'interactive' | 'script'
  /** False when nothing can have been written: no sync is needed, and it may be run again. */
  readonly mayWrite: boolean
  /** Whom the session is for; null is the server's own work. */
  readonly holder: string | null
}

export function createScopedDatabase(engine: Engine): Database {
  return {
    engine: engine.name,
    run: (scope, statements) =>
      engine.useSession(toUse('batch', scope), (session) => runScoped(session, scope, statements)),
    transaction: (scope, work) =>
      engine.useSession(toUse('interactive', scope), (session) =>
        runInteractive(session, scope, engine.interactiveSettings, work),
      ),
    script: (sql) =>
      engine.useSession({ kind: 'script', mayWrite: true, holder: null }, (session) =>
        session.script(sql),
      ),
    listen: engine.listen,
    close: engine.close,
  }
}

const toUse = (kind: SessionUse['kind'], { isReadOnly, holder }: Scope): SessionUse => ({
  kind,
  mayWrite: !isReadOnly,
  holder: holder ?? null,
})

async function runScoped(
  session: Session,
  scope: Scope,
  statements: readonly Statement[],
): Promise<readonly ResultSet[]> {
  const all = [scopeStatement(scope), ...statements]
  const results = await session.batch(scopeKey(scope), all, scope.statementTimeoutMs)
  return results.slice(1)
}

async function runInteractive<T>(
  session: Session,
  scope: Scope,
  settings: Readonly<Record<string, string>>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const step = (statements: readonly Statement[]): Promise<readonly ResultSet[]> =>
    session.step(statements, scope.statementTimeoutMs)
  const transaction: Transaction = {
    run: step,
    async script(sql) {
      await session.script(sql)
      if (session.status === 'I') throw new Error('a script must not end its own transaction')
    },
  }
  try {
    await step([statement('begin'), scopeStatement(scope, settings)])
    const result = await work(transaction)
    if (session.status === 'E') throw failedTransaction()
    await step([statement('commit')])
    return result
  } catch (error) {
    // When even this fails the session is lost, and the server has rolled back by itself.
    if (session.status !== 'I') await step([statement('rollback')]).catch(() => undefined)
    throw error
  }
}

const statement = (text: string): Statement => ({ text, values: [] })

const failedTransaction = (): DatabaseError =>
  new DatabaseError({
    code: '25P02',
    message: 'current transaction is aborted, commands ignored until end of transaction block',
  })
