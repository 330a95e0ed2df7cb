// PGlite in its worker thread as a wire. PGlite cannot interrupt a statement by itself (there are no timers in it), so a
// deadline here ends the thread: the exchange in flight fails, nothing is replayed, and the next `start` reopens the data.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

import { DatabaseError } from '../database-error.ts'
import { createExchangeLine } from '../wire/exchange-line.ts'
import type { Wire } from '../wire/session.ts'
import { connectionLost, connectionRefused } from '../wire/wire-error.ts'
import type { FromWorker, ToWorker } from './engine-messages.ts'

export type EmbeddedEngine = Wire & {
  readonly isAlive: boolean
  /** Resolves when the thread has exited and the folder can be opened again. */
  readonly gone: Promise<void>
  /** Checkpoints and ends the thread. */
  readonly close: () => Promise<void>
}

export type EngineOptions = {
  /** The cluster's own folder; created and initialised when it does not exist. */
  readonly directory: string
  /** Added to each exchange's deadline, for the overhead of the statement. */
  readonly graceMs: number
  readonly onNotification: (channel: string, payload: string) => void
}

/** The thread ended before it began this exchange. */
export class ExchangeNotStarted extends DatabaseError {
  constructor() {
    super({ code: '08006', message: 'the connection to the database was lost' })
  }
}

/** Throws DatabaseError 08001 when PGlite cannot open the folder. */
export async function startEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  keepCompiledCode()
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: { directory: options.directory, module: await compiled() },
  })
  const engine = createEngine(worker, options)
  await ready(worker)
  return engine
}

/** Compiled once per process: threads share the compiled module. */
let compiling: Promise<WebAssembly.Module> | null = null

const compiled = (): Promise<WebAssembly.Module> =>
  (compiling ??= readFile(
    createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm'),
  ).then((bytes) => WebAssembly.compile(bytes)))

/**
 * V8 frees what it compiled a better version of while the module runs, and now and then believes that it did so before:
 * "Check failed: jit_page_->allocations_.erase(addr) == 1" ends the whole process (nodejs/node#64500). What it would free is a
 * few megabytes.
 */
function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}

function createEngine(worker: Worker, { graceMs, onNotification }: EngineOptions): EmbeddedEngine {
  let isAlive = true
  const gone = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))

  const die = (error: DatabaseError): void => {
    isAlive = false
    line.fail(error, new ExchangeNotStarted())
  }

  const kill = (): void => {
    die(timedOut())
    void worker.terminate()
  }

  const line = createExchangeLine({
    graceMs,
    onSilence: kill,
    onNotification,
    // PGlite refuses a COPY from its input by itself.
    onCopyIn: () => undefined,
  })

  worker.on('message', (message: FromWorker) => {
    if (typeof message === 'string') return
    line.receive(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  })
  worker.on('error', (error) => die(connectionLost(error)))
  worker.on('exit', () => die(connectionLost(null)))

  const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void =>
    worker.postMessage(message, transfer)

  return {
    gone,
    get isAlive() {
      return isAlive
    },
    get status() {
      return line.status
    },
    exchange(bytes, answer, deadlineMs) {
      if (!isAlive) return Promise.reject(connectionLost(null))
      const message = new Uint8Array(bytes)
      post(message, [message.buffer])
      return line.wait(answer, deadlineMs)
    },
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
