// A few connections to a PostgreSQL server, each with at most one piece of work, and a fair queue in front.
// A connection that is not idle and clean when its work ends is thrown away, never lent again.

import { DatabaseError } from '../database-error.ts'
import { createSession, type Session } from '../wire/session.ts'
import { connectionRefused, databaseClosed } from '../wire/wire-error.ts'
import { createBackOff } from './back-off.ts'
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts'

export type Pool = {
  /** Throws DatabaseError: 08001 when no connection can be made, 53300 after waiting too long for a free one. */
  readonly use: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /** Waits for the work in flight; refuses what is queued and what comes later with 08003. */
  readonly close: () => Promise<void>
}

export type PoolOptions = ConnectionOptions & {
  readonly connections: number
  readonly maxWaitMs: number
}

type Member = { readonly connection: Connection; readonly session: Session }

type Waiting = {
  readonly lend: (member: Member) => void
  readonly refuse: (error: DatabaseError) => void
  readonly timer: NodeJS.Timeout
}

export function createPool(options: PoolOptions): Pool {
  const idle: Member[] = []
  const members = new Set<Member>()
  const waiting: Waiting[] = []
  const backOff = createBackOff(() => growIfNeeded())
  let opening = 0
  let isClosed = false
  let onEmpty: (() => void) | undefined

  const lendOrKeep = (member: Member): void => {
    const next = waiting.shift()
    if (next === undefined) idle.push(member)
    else next.lend(member)
  }

  const growIfNeeded = (): void => {
    const isFull = members.size + opening >= options.connections
    if (isClosed || isFull || backOff.isWaiting || waiting.length <= opening) return
    void grow()
  }

  const grow = async (): Promise<void> => {
    opening += 1
    try {
      const connection = await openConnection(options)
      const member = { connection, session: createSession(connection) }
      members.add(member)
      connection.onLost(() => remove(member))
      backOff.reset()
      await giveBack(member)
    } catch (error) {
      backOff.wait()
      const refusal = error instanceof DatabaseError ? error : connectionRefused(error)
      for (const one of waiting.splice(0)) one.refuse(refusal)
    } finally {
      opening -= 1
      growIfNeeded()
    }
  }

  const remove = (member: Member): void => {
    members.delete(member)
    const index = idle.indexOf(member)
    if (index >= 0) idle.splice(index, 1)
    if (members.size === 0) onEmpty?.()
    growIfNeeded()
  }

  // Nothing to wait for in the usual case: whoever is next gets the connection at once.
  const giveBack = (member: Member): Promise<void> | undefined => {
    const { connection, session } = member
    if (!connection.isOpen || session.status !== 'I' || isClosed) return discard(member)
    lendOrKeep(member)
    return undefined
  }

  const discard = (member: Member): Promise<void> => {
    remove(member)
    return member.connection.close()
  }

  const borrow = (): Promise<Member> =>
    new Promise((resolve, reject) => {
      const settled = (): void => {
        clearTimeout(one.timer)
        const index = waiting.indexOf(one)
        if (index >= 0) waiting.splice(index, 1)
      }
      const one: Waiting = {
        lend: (lent) => (settled(), resolve(lent)),
        refuse: (error) => (settled(), reject(error)),
        timer: setTimeout(() => one.refuse(waitedTooLong()), options.maxWaitMs),
      }
      waiting.push(one)
      growIfNeeded()
    })

  return {
    async use(work) {
      if (isClosed) throw databaseClosed()
      const member = idle.pop() ?? (await borrow())
      try {
        return await work(member.session)
      } finally {
        const discarded = giveBack(member)
        if (discarded !== undefined) await discarded
      }
    },
    async close() {
      isClosed = true
      backOff.reset()
      for (const one of waiting.splice(0)) one.refuse(databaseClosed())
      const emptied = new Promise<void>((resolve) => (onEmpty = resolve))
      await Promise.all(idle.splice(0).map(discard))
      if (members.size > 0) await emptied
    },
  }
}

const waitedTooLong = (): DatabaseError =>
  new DatabaseError({ code: '53300', message: 'every connection to the database is busy' })
