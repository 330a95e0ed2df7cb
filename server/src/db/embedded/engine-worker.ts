// The thread that PGlite lives in: wire bytes in, wire bytes out, one exchange at a time. The main thread decides
// everything else, and ends this thread when a statement runs too long.

import { parentPort, workerData } from 'node:worker_threads'

import type { EngineWorkerData, FromWorker, ToWorker } from './engine-messages.ts'
import { openEngine } from './open-engine.ts'

const port = parentPort
if (port === null) throw new Error('engine-worker.ts runs as a worker thread only')

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only engine.ts starts this thread
const { directory, module } = workerData as EngineWorkerData
const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer)

const database = await openEngine(directory, module)

port.on('message', (message: ToWorker) => {
  if (message === 'close') void close()
  else void exchange(message)
})
send('ready')

async function exchange(bytes: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = []
  // The chunk is a view of PGlite's memory, gone after the callback.
  const onRawData = (chunk: Uint8Array): void => void chunks.push(chunk.slice())
  await database.execProtocolRawStream(bytes, { onRawData, syncToFs: false })
  const answer = joined(chunks)
  send(answer, [answer.buffer])
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

async function close(): Promise<void> {
  await database.close()
  send('closed')
  port?.close()
}
