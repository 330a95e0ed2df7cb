// Idle timeout of an interactive transaction, which holds the only session: after the limit it is rolled back, waiting work
// goes on, and its next step fails as after PostgreSQL's own idle-in-transaction timeout.

import { DatabaseError } from '../database-error.ts'
import type { Session } from '../wire/session.ts'

export type InteractiveLease = { readonly session: Session; readonly end: () => void }

/** onExpired: called after the roll-back. */
export function leaseSession(
  session: Session,
  maxIdleMs: number,
  onExpired: () => void,
): InteractiveLease {
  let isExpired = false
  let timer: NodeJS.Timeout | undefined

  const expire = (): void => {
    isExpired = true
    // A failed roll-back means that the engine has ended, and the transaction with it.
    void session
      .step([{ text: 'rollback', values: [] }], maxIdleMs)
      .catch(() => undefined)
      .then(onExpired)
  }

  const stepping = async <T>(step: () => Promise<T>): Promise<T> => {
    if (isExpired) throw idleTooLong()
    clearTimeout(timer)
    try {
      return await step()
    } finally {
      timer = setTimeout(expire, maxIdleMs)
    }
  }

  return {
    session: {
      get status() {
        return isExpired ? 'I' : session.status
      },
      get isBrief() {
        return session.isBrief
      },
      batch: (...batch) => stepping(() => session.batch(...batch)),
      step: (...step) => stepping(() => session.step(...step)),
      script: (sql) => stepping(() => session.script(sql)),
    },
    end: () => clearTimeout(timer),
  }
}

const idleTooLong = (): DatabaseError =>
  new DatabaseError({
    code: '25P03',
    message: 'terminating connection due to idle-in-transaction timeout',
  })
