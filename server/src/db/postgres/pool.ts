// A few connections to a PostgreSQL server and a fair queue in front. A connection that is not clean when its work ends
// is thrown away, never lent again.
//
// When several are busy, a read in one exchange may be sent behind other reads that were brief the last time. PostgreSQL
// then finds its next work when it has done the last, and is not put to sleep and woken for each; and a connection stays
// free for work that wants one alone. Reads of one turn of the event loop go the same way first, and leave in one write.

import { DatabaseError } from '../database-error.ts'
import { createSession, type Session } from '../wire/session.ts'
import { connectionRefused, databaseClosed } from '../wire/wire-error.ts'
import { createBackOff } from './back-off.ts'
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts'

export type Pool = {
  /** Throws DatabaseError: 08001 when no connection can be made, 53300 after waiting too long for a free one. */
  readonly use: <T>(kind: WorkKind, work: (session: Session) => Promise<T>) => Promise<T>
  /** Waits for the work in flight; refuses what is queued and what comes later with 08003. */
  readonly close: () => Promise<void>
}

/** `read`: one exchange that changes nothing. `alone`: whatever needs the connection to itself. */
export type WorkKind = 'read' | 'alone'

export type PoolOptions = ConnectionOptions & {
  readonly connections: number
  readonly maxWaitMs: number
}

type Member = {
  readonly connection: Connection
  readonly session: Session
  /** Of the work in flight. */
  readonly kinds: WorkKind[]
}

type Waiting = {
  readonly kind: WorkKind
  /** Sends what it has to send before it returns. */
  readonly start: (member: Member) => void
  readonly refuse: (error: DatabaseError) => void
  readonly timer: NodeJS.Timeout
}

const maxReadsTogether = 4

/** Brief reads are spread over so many connections before they share: more at work at once only take turns on the processors. */
const readsSpreadOver = 4

const accepts = ({ kinds, session }: Member, kind: WorkKind): boolean =>
  kinds.length === 0 ||
  (kind === 'read' &&
    kinds.length < maxReadsTogether &&
    !kinds.includes('alone') &&
    session.isBrief)

export function createPool(options: PoolOptions): Pool {
  const members = new Set<Member>()
  const waiting: Waiting[] = []
  const backOff = createBackOff(() => growIfNeeded())
  let opening = 0
  let isClosed = false
  let onEmpty: (() => void) | undefined

  const isFull = (): boolean => members.size + opening >= options.connections

  /** None as long as somebody waits, whose turn is first. */
  const findMember = (kind: WorkKind): Member | undefined => {
    if (waiting.length > 0) return undefined
    let idle: Member | undefined
    let shared: Member | undefined
    let busy = 0
    for (const member of members) {
      if (member.connection.hasUnsent && accepts(member, kind)) return member
      const { length: inFlight } = member.kinds
      if (inFlight === 0) idle ??= member
      else busy += 1
      const isLighter = inFlight < (shared?.kinds.length ?? Infinity)
      if (inFlight > 0 && isLighter && accepts(member, kind)) shared = member
    }
    if (busy >= readsSpreadOver) return shared ?? idle
    return idle ?? (isFull() ? shared : undefined)
  }

  const lend = (member: Member): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (!accepts(member, next.kind)) return
      waiting.shift()
      clearTimeout(next.timer)
      next.start(member)
    }
  }

  const growIfNeeded = (): void => {
    if (isClosed || isFull() || backOff.isWaiting || waiting.length <= opening) return
    void grow()
  }

  const grow = async (): Promise<void> => {
    opening += 1
    try {
      const connection = await openConnection(options)
      const member = { connection, session: createSession(connection), kinds: [] }
      members.add(member)
      connection.onLost((isSilent) => {
        if (isSilent) abandonIdle()
        remove(member)
      })
      backOff.reset()
      if (isClosed) await discard(member)
      else lend(member)
    } catch (error) {
      backOff.wait()
      const refusal = error instanceof DatabaseError ? error : connectionRefused(error)
      refuseAll(refusal)
    } finally {
      opening -= 1
      growIfNeeded()
    }
  }

  const remove = (member: Member): void => {
    if (!members.delete(member)) return
    if (members.size === 0) onEmpty?.()
    growIfNeeded()
  }

  // Whatever made one connection lead nowhere made the others lead nowhere too: else each would cost somebody a timeout.
  const abandonIdle = (): void => {
    for (const member of members) {
      if (member.kinds.length > 0) continue
      members.delete(member)
      member.connection.abandon()
    }
  }

  const discard = (member: Member): Promise<void> => {
    remove(member)
    return member.connection.close()
  }

  // Nothing to wait for in the usual case: whoever is next gets the connection at once.
  const giveBack = (member: Member, kind: WorkKind): Promise<void> | undefined => {
    const { connection, session, kinds } = member
    kinds.splice(kinds.indexOf(kind), 1)
    if (!members.has(member)) return undefined
    const isUsable = connection.isOpen && session.status === 'I' && !isClosed
    if (isUsable) lend(member)
    else if (kinds.length === 0) return discard(member)
    return undefined
  }

  const refuseAll = (error: DatabaseError): void => {
    for (const one of waiting.splice(0)) {
      clearTimeout(one.timer)
      one.refuse(error)
    }
  }

  const queue = (kind: WorkKind, start: Waiting['start'], refuse: Waiting['refuse']): void => {
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(one), 1)
      refuse(waitedTooLong())
    }
    const one = { kind, start, refuse, timer: setTimeout(giveUp, options.maxWaitMs) }
    waiting.push(one)
    growIfNeeded()
  }

  return {
    use: (kind, work) =>
      new Promise((resolve, reject) => {
        const start = (member: Member): void => {
          member.kinds.push(kind)
          const done = work(member.session)
          void done.then(resolve, reject)
          const freed = (): void => void giveBack(member, kind)
          void done.then(freed, freed)
        }
        if (isClosed) return reject(databaseClosed())
        const member = findMember(kind)
        if (member === undefined) queue(kind, start, reject)
        else start(member)
      }),
    async close() {
      isClosed = true
      backOff.reset()
      refuseAll(databaseClosed())
      const emptied = new Promise<void>((resolve) => (onEmpty = resolve))
      await Promise.all([...members].filter(({ kinds }) => kinds.length === 0).map(discard))
      if (members.size > 0) await emptied
    },
  }
}

const waitedTooLong = (): DatabaseError =>
  new DatabaseError({ code: '53300', message: 'every connection to the database is busy' })
