// Connection pool with a fair queue: no caller holds more than half of the connections, and of the waiting ones the caller that
// holds fewest comes first, else first come, first served. A connection that is not idle when its work ends is closed, never
// reused.
//
// Pipelines short reads: when several connections are busy, a read in one exchange may be sent behind others that were brief the
// last time. PostgreSQL then has its next work when it has done the last, and is not put to sleep and woken for each; and a
// connection stays free for work that needs one alone. Reads of one tick of the event loop share a connection and one write.
// What that brings: without it a list costs the server 1.27 to 1.35 times the processor's time, and there are 0.65 to 0.82 times
// as many of them a second (16 connections, two runs side by side). What a reader pays: `accepts`, `findMember`, `isBrief`.
//
// Brief reads of one caller share one connection, four at a time, and the next wait: on three connections they compete for the
// processors with each other and with the server, and the slowest of a hundred answers takes 5.5 times the median instead of 4,
// at as many answers a second. A read that is not brief takes another connection.

import { DatabaseError } from '../database-error.ts'
import { createSession, type Session } from '../wire/session.ts'
import { connectionRefused, databaseClosed } from '../wire/wire-error.ts'
import { createBackOff } from './back-off.ts'
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts'

export type Pool = {
  /** Throws DatabaseError: 08001 when no connection can be made, 53300 after waiting too long for a free one. */
  readonly use: <T>(task: Task, work: (session: Session) => Promise<T>) => Promise<T>
  /** Waits for the work in flight; refuses what is queued and what comes later with 08003. */
  readonly close: () => Promise<void>
}

/** `read`: one exchange that changes nothing, may be pipelined. `alone`: needs the connection to itself. */
export type WorkKind = 'read' | 'alone'

/** `holder`: for whom; null is the server's own work, which has no share. */
export type Task = { readonly kind: WorkKind; readonly holder: string | null }

export type PoolOptions = ConnectionOptions & {
  readonly connections: number
  readonly maxWaitMs: number
}

type Member = {
  readonly connection: Connection
  readonly session: Session
  /** Of the work in flight. */
  readonly tasks: Task[]
}

type Waiting = {
  readonly task: Task
  /** Sends its first exchange before it returns. */
  readonly start: (member: Member) => void
  readonly refuse: (error: DatabaseError) => void
  readonly timer: NodeJS.Timeout
}

const MAX_READS_TOGETHER = 4

/** Brief reads use this many connections before they are pipelined: more in parallel only compete for the processors. */
const READS_SPREAD_OVER = 4

const accepts = ({ tasks, session }: Member, kind: WorkKind): boolean =>
  tasks.length === 0 ||
  (kind === 'read' &&
    tasks.length < MAX_READS_TOGETHER &&
    !tasks.some((task) => task.kind === 'alone') &&
    session.isBrief)

const isHeldBy = ({ tasks }: Member, holder: string): boolean =>
  tasks.some((task) => task.holder === holder)

export function createPool(options: PoolOptions): Pool {
  const members = new Set<Member>()
  const waiting: Waiting[] = []
  const backOff = createBackOff(() => growIfNeeded())
  let opening = 0
  let isClosed = false
  let onEmpty: (() => void) | undefined

  const share = Math.max(1, Math.floor(options.connections / 2))

  const heldBy = (holder: string | null): number => {
    if (holder === null) return 0
    let held = 0
    for (const member of members) if (isHeldBy(member, holder)) held += 1
    return held
  }

  /** Whether a connection answers brief reads of the caller, and nothing else. */
  const hasBriefReads = (holder: string): boolean => {
    for (const member of members) {
      const isTheirs = isHeldBy(member, holder) && member.session.isBrief
      if (isTheirs && !member.tasks.some(({ kind }) => kind === 'alone')) return true
    }
    return false
  }

  /** A further connection, beside those that work for the caller already. */
  const mayHoldAnother = ({ kind, holder }: Task): boolean =>
    holder === null || (heldBy(holder) < share && !(kind === 'read' && hasBriefReads(holder)))

  const mayHold = (member: Member, task: Task): boolean =>
    (task.holder !== null && isHeldBy(member, task.holder)) || mayHoldAnother(task)

  /** Whether waiting work comes before that of `holder`. */
  const isLine = (holder: string | null): boolean =>
    waiting.some(({ task }) => task.holder === holder || mayHoldAnother(task))

  const isFull = (): boolean => members.size + opening >= options.connections

  /** Undefined while waiting work comes first. */
  const findMember = (task: Task): Member | undefined => {
    const { kind, holder } = task
    if (isLine(holder)) return undefined
    let idle: Member | undefined
    let shared: Member | undefined
    let busy = 0
    for (const member of members) {
      const { length: inFlight } = member.tasks
      if (inFlight > 0) busy += 1
      if (!mayHold(member, task)) continue
      if (member.connection.hasUnsent && accepts(member, kind)) return member
      if (inFlight === 0) idle ??= member
      const isLighter = inFlight < (shared?.tasks.length ?? Infinity)
      if (inFlight > 0 && isLighter && accepts(member, kind)) shared = member
    }
    if (busy >= READS_SPREAD_OVER) return shared ?? idle
    return idle ?? (isFull() ? shared : undefined)
  }

  const findNext = (member: Member): Waiting | undefined => {
    let next: Waiting | undefined
    let least = Infinity
    for (const one of waiting) {
      const held = heldBy(one.task.holder)
      if (held >= least || !mayHold(member, one.task)) continue
      next = one
      least = held
      if (least === 0) break
    }
    return next
  }

  const assignWaiting = (member: Member): void => {
    for (let next = findNext(member); next !== undefined; next = findNext(member)) {
      if (!accepts(member, next.task.kind)) return
      waiting.splice(waiting.indexOf(next), 1)
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
      const member = { connection, session: createSession(connection), tasks: [] }
      members.add(member)
      connection.onLost((isSilent) => {
        if (isSilent) abandonIdle()
        remove(member)
      })
      backOff.reset()
      if (isClosed) await discard(member)
      else assignWaiting(member)
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

  // What broke one connection has likely broken the idle ones too: each would cost a request its timeout.
  const abandonIdle = (): void => {
    for (const member of members) {
      if (member.tasks.length > 0) continue
      members.delete(member)
      member.connection.abandon()
    }
  }

  const discard = (member: Member): Promise<void> => {
    remove(member)
    return member.connection.close()
  }

  // Returns no promise in the usual case: the next waiting work gets the connection at once.
  const giveBack = (member: Member, task: Task): Promise<void> | undefined => {
    const { connection, session, tasks } = member
    tasks.splice(tasks.indexOf(task), 1)
    if (!members.has(member)) return undefined
    const isUsable = connection.isOpen && session.status === 'I' && !isClosed
    if (isUsable) assignWaiting(member)
    else if (tasks.length === 0) return discard(member)
    return undefined
  }

  const refuseAll = (error: DatabaseError): void => {
    for (const one of waiting.splice(0)) {
      clearTimeout(one.timer)
      one.refuse(error)
    }
  }

  const queue = (task: Task, start: Waiting['start'], refuse: Waiting['refuse']): void => {
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(one), 1)
      refuse(waitedTooLong())
    }
    const one = { task, start, refuse, timer: setTimeout(giveUp, options.maxWaitMs) }
    waiting.push(one)
    growIfNeeded()
  }

  return {
    use: (task, work) =>
      new Promise((resolve, reject) => {
        const start = (member: Member): void => {
          member.tasks.push(task)
          const done = work(member.session)
          void done.then(resolve, reject)
          const freed = (): void => void giveBack(member, task)
          void done.then(freed, freed)
        }
        if (isClosed) return reject(databaseClosed())
        const member = findMember(task)
        if (member === undefined) queue(task, start, reject)
        else start(member)
      }),
    async close() {
      isClosed = true
      backOff.reset()
      refuseAll(databaseClosed())
      const emptied = new Promise<void>((resolve) => (onEmpty = resolve))
      await Promise.all([...members].filter(({ tasks }) => tasks.length === 0).map(discard))
      if (members.size > 0) await emptied
    },
  }
}

const waitedTooLong = (): DatabaseError =>
  new DatabaseError({ code: '53300', message: 'every connection to the database is busy' })
