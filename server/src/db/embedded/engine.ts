// PGlite in its worker thread as a wire. PGlite cannot interrupt a statement by itself (there are no timers in it), so a
// deadline here ends the thread: the exchange in flight fails, nothing is replayed, and the next `start` reopens the data.

import { Worker } from 'node:worker_threads'

import { Parser } from 'pg-protocol/dist/parser.js'

import { DatabaseError } from '../database-error.ts'
import type { Answer } from '../wire/answer.ts'
import type { TransactionStatus, Wire } from '../wire/session.ts'
import { connectionLost, connectionRefused } from '../wire/wire-error.ts'
import { type BackendMessage, deliver } from './backend-message.ts'
import type { FromWorker, ToWorker } from './engine-messages.ts'

export type EmbeddedEngine = Wire & {
  readonly isAlive: boolean
  /** Resolves when the thread is no more and the folder can be opened again. */
  readonly gone: Promise<void>
  /** Checkpoints and ends the thread. */
  readonly close: () => Promise<void>
}

export type EngineOptions = {
  /** The cluster's own folder; made and initialised when it is not there. */
  readonly directory: string
  /** Added to each exchange's deadline, for what surrounds the statement. */
  readonly graceMs: number
  readonly onNotification: (channel: string, payload: string) => void
}

/** The thread ended before it came to this exchange. */
export class ExchangeNotStarted extends DatabaseError {
  constructor() {
    super({ code: '08006', message: 'the connection to the database was lost' })
  }
}

type Pending = {
  readonly answer: Answer
  readonly resolve: () => void
  readonly reject: (error: DatabaseError) => void
  readonly deadlineMs: number
}

/** Throws DatabaseError 08001 when PGlite cannot open the folder. */
export async function startEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: { directory: options.directory },
  })
  const engine = createEngine(worker, options)
  await ready(worker)
  return engine
}

function createEngine(worker: Worker, { graceMs, onNotification }: EngineOptions): EmbeddedEngine {
  const parser = new Parser()
  let status: TransactionStatus = 'I'
  let isAlive = true
  // In the order they were sent; the thread works on the first.
  const pending: Pending[] = []
  let deadline: NodeJS.Timeout | undefined
  const gone = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))

  const watchFirst = (): void => {
    clearTimeout(deadline)
    const deadlineMs = pending[0]?.deadlineMs ?? 0
    if (deadlineMs > 0) deadline = setTimeout(kill, deadlineMs + graceMs)
  }

  const die = (error: DatabaseError): void => {
    isAlive = false
    clearTimeout(deadline)
    pending.shift()?.reject(error)
    for (const { reject } of pending.splice(0)) reject(new ExchangeNotStarted())
  }

  const receive = (bytes: Uint8Array): void => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    parser.parse(buffer, (message) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `pg-protocol` types messages by name only
      const known = message as unknown as BackendMessage
      if (known.name === 'notification') onNotification(known.channel, known.payload)
      else if (known.name === 'readyForQuery') status = known.status
      else if (pending[0] !== undefined) deliver(known, pending[0].answer)
    })
    pending.shift()?.resolve()
    watchFirst()
  }

  worker.on('message', (message: FromWorker) => {
    if (typeof message !== 'string') receive(message)
  })
  worker.on('error', (error) => die(connectionLost(error)))
  worker.on('exit', () => die(connectionLost(null)))

  const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void =>
    worker.postMessage(message, transfer)

  const kill = (): void => {
    die(timedOut())
    void worker.terminate()
  }

  return {
    gone,
    get isAlive() {
      return isAlive
    },
    get status() {
      return status
    },
    exchange: (bytes, answer, deadlineMs) =>
      new Promise((resolve, reject) => {
        if (!isAlive) return reject(connectionLost(null))
        pending.push({ answer, resolve, reject, deadlineMs })
        if (pending.length === 1) watchFirst()
        const message = new Uint8Array(bytes)
        post(message, [message.buffer])
      }),
    async close() {
      if (!isAlive) return
      post('close')
      await gone
    },
  }
}

const ready = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', (error) => reject(connectionRefused(error)))
    worker.once('exit', () => reject(connectionRefused(null)))
  })

const timedOut = (): DatabaseError =>
  new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' })
