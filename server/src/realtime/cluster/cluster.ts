// Cluster membership by heartbeat rows and messages by LISTEN/NOTIFY between the server processes of one database. A single process
// sends nothing.
import type { Unlisten } from '../../db/database.ts'
import { firstRow, toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { type RealtimeDependencies, serverReadScope, serverScope } from '../dependencies.ts'
import { type ClusterMessage, parseClusterMessage } from './cluster-message.ts'

export type LostPresence = {
  readonly ref: string
  /** The room. */
  readonly topic: string
  readonly key: string
}

export type ClusterEvents = {
  /** A message of another process or of the database. */
  onMessage(message: ClusterMessage): void
  /** Presences of a process whose heartbeat expired. */
  onLost(presences: readonly LostPresence[]): void
  /** Without sockets the process needs no messages and sends no heartbeat. */
  isIdle(): boolean
  /** The others considered this process dead and deleted its presences. */
  onForgotten(): Promise<void>
}

export type Cluster = {
  readonly node: string
  /** Sends to the other processes, if any. Does not throw: a failure is logged. */
  publish(message: OutgoingClusterMessage): void
  /** First socket: announces this process to the others. */
  wake(): void
  close(): Promise<void>
}

type WithoutNode<N> = N extends ClusterMessage ? Omit<N, 'node'> : never
export type OutgoingClusterMessage = WithoutNode<ClusterMessage>

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
    // Messages queued during the previous flush are sent in one batch.
    const bodies = outbox.splice(0)
    if (bodies.length === 0) return
    await database.run(
      serverScope,
      bodies.map((body) => statement(sql`select _gateway.realtime_notify(${value(body)})`)),
    )
  }

  const send = (message: OutgoingClusterMessage): void => {
    // PostgreSQL deduplicates equal notifications of one transaction; the number makes them distinct.
    outbox.push(JSON.stringify({ ...message, node, n: (count += 1) }))
    sending = sending
      .then(flush)
      .catch((cause: unknown) => log.fault('other servers could not be notified', { cause }))
  }

  const receive = async (payload: string): Promise<void> => {
    const body = payload.startsWith('#') ? await readStored(payload.slice(1)) : payload
    const message = body === null ? null : parseClusterMessage(body)
    if (message === null || message.node === node) return
    if (message.node !== null) hasOthers = true
    events.onMessage(message)
  }

  const readStored = async (id: string): Promise<string | null> => {
    const [found] = await database.run(serverReadScope, [
      statement(sql`select _gateway.realtime_message(${value(id)}) as body`),
    ])
    return found?.rows[0]?.[0] ?? null
  }

  const beat = async (): Promise<void> => {
    const dead = value(settings.nodeDeadSeconds)
    const [state, lost] = await database.run(serverScope, [
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
    // Serialised: a stored message must not be overtaken by the next.
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
    publish(message) {
      if (hasOthers) send(message)
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
      await database.run(serverScope, [
        statement(sql`select _gateway.realtime_node_leave(${value(node)})`),
      ])
    },
  }
}
