// The other server processes on this database: who lives, and what they are told. Alone, nothing is sent.
import type { Unlisten } from '../../db/database.ts'
import { firstRow, toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { type RealtimeDependencies, SERVER_READ_SCOPE, SERVER_SCOPE } from '../dependencies.ts'
import { type Note, parseNote } from './note.ts'

export type LostPresence = {
  readonly ref: string
  /** The room. */
  readonly topic: string
  readonly key: string
}

export type ClusterEvents = {
  /** What another process, or the database itself, has to tell. */
  onNote(note: Note): void
  /** Presences of a process that died. */
  onLost(presences: readonly LostPresence[]): void
  /** Without sockets there is nothing that others could tell, and no need to be known. */
  isIdle(): boolean
  /** The others took this process for dead and forgot it. */
  onForgotten(): Promise<void>
}

export type Cluster = {
  readonly node: string
  /** Tells the other processes, when there are any. Never throws: a failure is logged. */
  tell(note: TellableNote): void
  /** The first socket has come: the others are to know of this process. */
  wake(): void
  close(): Promise<void>
}

type Tellable<N> = N extends Note ? Omit<N, 'node'> : never
export type TellableNote = Tellable<Note>

const CHANNEL = '_gateway_realtime'

/** Throws DatabaseError when the database cannot be listened to. */
export async function joinCluster(
  { database, random, log, settings }: RealtimeDependencies,
  events: ClusterEvents,
): Promise<Cluster> {
  const node = random.uuid()
  let hasOthers = false
  let isKnown = false
  let count = 0
  const outbox: string[] = []
  let sending: Promise<void> = Promise.resolve()
  let receiving: Promise<void> = Promise.resolve()

  const flush = async (): Promise<void> => {
    // What has piled up while the last batch was on its way goes together.
    const bodies = outbox.splice(0)
    if (bodies.length === 0) return
    await database.run(
      SERVER_SCOPE,
      bodies.map((body) => statement(sql`select _gateway.realtime_notify(${value(body)})`)),
    )
  }

  const send = (note: TellableNote): void => {
    // PostgreSQL drops equal notices of one transaction; the number keeps them apart.
    outbox.push(JSON.stringify({ ...note, node, n: (count += 1) }))
    sending = sending
      .then(flush)
      .catch((cause: unknown) => log.fault('other servers could not be told', { cause }))
  }

  const receive = async (payload: string): Promise<void> => {
    const body = payload.startsWith('#') ? await readStored(payload.slice(1)) : payload
    const note = body === null ? null : parseNote(body)
    if (note === null || note.node === node) return
    if (note.node !== null) hasOthers = true
    events.onNote(note)
  }

  const readStored = async (id: string): Promise<string | null> => {
    const [found] = await database.run(SERVER_READ_SCOPE, [
      statement(sql`select _gateway.realtime_message(${value(id)}) as body`),
    ])
    return found?.rows[0]?.[0] ?? null
  }

  const beat = async (): Promise<void> => {
    const dead = value(settings.nodeDeadSeconds)
    const [state, lost] = await database.run(SERVER_SCOPE, [
      statement(sql`select * from _gateway.realtime_node_beat(${value(node)}, ${dead})`),
      statement(sql`select ref, topic, key from _gateway.realtime_bury_nodes(${dead})`),
    ])
    const row = state && firstRow<{ others: number; was_known: boolean }>(state)
    hasOthers = (row?.others ?? 0) > 0
    const presences = lost === undefined ? [] : toRows<LostPresence>(lost)
    if (presences.length > 0) events.onLost(presences)
    if (isKnown && row?.was_known === false) await events.onForgotten()
    isKnown = true
  }

  const unlisten: Unlisten = await database.listen(CHANNEL, (payload) => {
    // In order: a stored note must not be overtaken by the next.
    receiving = receiving
      .then(() => receive(payload))
      .catch((cause: unknown) => log.fault('a note of another server was lost', { cause }))
  })
  let beating: Promise<void> = Promise.resolve()
  const beatSafely = (): void => {
    beating = beating
      .then(beat)
      .catch((cause: unknown) => log.fault('other servers could not be looked for', { cause }))
  }
  await beat()
  const timer = setInterval(() => {
    if (!events.isIdle()) beatSafely()
  }, settings.nodeBeatSeconds * 1000)

  return {
    node,
    tell(note) {
      if (hasOthers) send(note)
    },
    wake() {
      beatSafely()
      send({ kind: 'hello' })
    },
    async close() {
      clearInterval(timer)
      await beating
      await sending
      await unlisten()
      await receiving
      await database.run(SERVER_SCOPE, [
        statement(sql`select _gateway.realtime_node_leave(${value(node)})`),
      ])
    },
  }
}
