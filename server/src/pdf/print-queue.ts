// One thread that prints, and the queue before it: papers come one after the other, so that answers to everybody else keep a core.
// The thread ends after PAPERS_A_THREAD papers, because its memory only comes back so.

import { Worker } from 'node:worker_threads'
import type { FromPrinter, PrintJob } from './print-job.ts'

/** The engine did not load, or so many wait that one more would wait too long. The page for printing stands in. */
export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterUnavailable'
}

/** This paper cannot be made; the next one can. */
export class PaperRefused extends Error {
  override readonly name = 'PaperRefused'
}

type Bytes = Uint8Array<ArrayBuffer>

export type PrintQueue = {
  /** Throws PrinterUnavailable or PaperRefused. */
  readonly print: (job: PrintJob) => Promise<Bytes>
  readonly close: () => Promise<void>
}

export type PrintQueueSettings = {
  /** Replaced in tests by a program that does not load. */
  readonly program?: URL
  readonly papersAThread?: number
  readonly longestQueue?: number
  readonly longestPrintMs?: number
}

const PAPERS_A_THREAD = 200
const LONGEST_QUEUE = 200
/** Far above the slowest paper; a thread that takes longer is ended. */
const LONGEST_PRINT_MS = 60_000

const ownProgram = new URL('print-thread.ts', import.meta.url)

export function createPrintQueue({
  program = ownProgram,
  papersAThread = PAPERS_A_THREAD,
  longestQueue = LONGEST_QUEUE,
  longestPrintMs = LONGEST_PRINT_MS,
}: PrintQueueSettings = {}): PrintQueue {
  let thread: Promise<Worker> | null = null
  let printed = 0
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function endThread(): Promise<void> {
    const ending = thread
    thread = null
    printed = 0
    if (ending === null) return
    await ending.then((worker) => worker.terminate()).catch(() => undefined)
  }

  async function printNow(job: PrintJob): Promise<Bytes> {
    if (isClosed) throw new PrinterUnavailable('The printer is closed.')
    thread ??= startThread(program)
    let answer: FromPrinter
    try {
      answer = await answered(await thread, longestPrintMs, (worker) => worker.postMessage(job, []))
    } catch (cause) {
      await endThread()
      throw new PrinterUnavailable('The printer does not run.', { cause })
    }
    printed += 1
    if (printed >= papersAThread) await endThread()
    if (answer.kind === 'printed') return answer.bytes
    throw new PaperRefused(answer.kind === 'failed' ? answer.reason : 'no answer')
  }

  return {
    async print(job) {
      if (waiting >= longestQueue) throw new PrinterUnavailable('Too many papers wait.')
      waiting += 1
      const turn = last.then(() => printNow(job))
      last = turn.catch(() => undefined)
      return await turn.finally(() => {
        waiting -= 1
      })
    },
    async close() {
      isClosed = true
      await last
      await endThread()
    },
  }
}

async function startThread(program: URL): Promise<Worker> {
  const worker = new Worker(program, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  // a process that has nothing else to do may end
  worker.unref()
  await answered(worker, LONGEST_PRINT_MS, () => undefined)
  return worker
}

/** The next message after `begin`. Rejects when the thread ends, fails or takes longer. */
async function answered(
  worker: Worker,
  longestMs: number,
  begin: (worker: Worker) => void,
): Promise<FromPrinter> {
  const settled = Promise.withResolvers<FromPrinter>()
  const onExit = (code: number): void => settled.reject(new Error(`The thread ended with ${code}.`))
  const timer = setTimeout(() => settled.reject(new Error('The thread took too long.')), longestMs)
  worker.once('message', settled.resolve)
  worker.once('error', settled.reject)
  worker.once('exit', onExit)
  try {
    worker.ref()
    begin(worker)
    return await settled.promise
  } finally {
    clearTimeout(timer)
    worker.off('message', settled.resolve)
    worker.off('error', settled.reject)
    worker.off('exit', onExit)
    worker.unref()
  }
}
