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

type Pending = {
  readonly answer: Answer
  readonly resolve: () => void
  readonly reject: (error: DatabaseError) => void
  readonly timer: NodeJS.Timeout | undefined
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
  let pending: Pending | null = null
  const gone = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))

  const settle = (finish: (done: Pending) => void): void => {
    const done = pending
    if (done === null) return
    pending = null
    clearTimeout(done.timer)
    finish(done)
  }

  const die = (error: DatabaseError): void => {
    isAlive = false
    settle(({ reject }) => reject(error))
  }

  const receive = (bytes: Uint8Array): void => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    parser.parse(buffer, (message) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `pg-protocol` types messages by name only
      const known = message as unknown as BackendMessage
      if (known.name === 'notification') onNotification(known.channel, known.payload)
      else if (known.name === 'readyForQuery') status = known.status
      else if (pending !== null) deliver(known, pending.answer)
    })
    settle(({ resolve }) => resolve())
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
        const timer = deadlineMs > 0 ? setTimeout(kill, deadlineMs + graceMs) : undefined
        pending = { answer, resolve, reject, timer }
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
