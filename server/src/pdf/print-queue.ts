// One process that prints, and the queue before it: papers come one after the other, so that answers to everybody else keep a core.
// No thread of the server: an engine that asks for memory and gives it back all the time holds what the threads of one process share, and
// a thread of low priority holds it the longer. The process ends after PAPERS_A_PROCESS papers, because its memory only comes back so.

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
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
  readonly papersAProcess?: number
  readonly longestQueue?: number
  readonly longestPrintMs?: number
}

const PAPERS_A_PROCESS = 200
const LONGEST_QUEUE = 200
/** Far above the slowest paper on a full machine, whoever asked has asked again by then; a process that takes longer is ended. */
const LONGEST_PRINT_MS = 180_000

const ownProgram = new URL('print-process.ts', import.meta.url)

export function createPrintQueue({
  program = ownProgram,
  papersAProcess = PAPERS_A_PROCESS,
  longestQueue = LONGEST_QUEUE,
  longestPrintMs = LONGEST_PRINT_MS,
}: PrintQueueSettings = {}): PrintQueue {
  let printer: Promise<ChildProcess> | null = null
  let printed = 0
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function endProcess(): Promise<void> {
    const ending = printer
    printer = null
    printed = 0
    if (ending === null) return
    await ending.then(ended).catch(() => undefined)
  }

  async function printNow(job: PrintJob): Promise<Bytes> {
    if (isClosed) throw new PrinterUnavailable('The printer is closed.')
    printer ??= startProcess(program)
    let answer: FromPrinter
    try {
      answer = await answered(await printer, longestPrintMs, (child) => child.send(job))
    } catch (cause) {
      await endProcess()
      throw new PrinterUnavailable('The printer does not run.', { cause })
    }
    printed += 1
    if (printed >= papersAProcess) await endProcess()
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
      await endProcess()
    },
  }
}

/**
 * It inherits no secret of the server, and none of what the server sets for its own memory. The engine would lay out pages on every core
 * at once: with one thread a paper takes one of them, and who waits for an answer has the others.
 */
async function startProcess(program: URL): Promise<ChildProcess> {
  const child = fork(fileURLToPath(program), [], {
    env: { PATH: process.env['PATH'], RAYON_NUM_THREADS: '1' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // A session of its own, so that its low priority counts against the database's processes too.
    detached: true,
    // Why it did not load is for the operator.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // a process that has nothing else to do may end
  child.unref()
  await answered(child, LONGEST_PRINT_MS, () => undefined)
  return child
}

/** At once, whatever it is at. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** The next message after `begin`. Rejects when the process ends, fails or takes longer. */
async function answered(
  child: ChildProcess,
  longestMs: number,
  begin: (child: ChildProcess) => void,
): Promise<FromPrinter> {
  const settled = Promise.withResolvers<FromPrinter>()
  const onExit = (code: number | null): void =>
    settled.reject(new Error(`The process ended with ${code}.`))
  const timer = setTimeout(() => settled.reject(new Error('The process took too long.')), longestMs)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own program at the other end
  const onMessage = (message: unknown): void => settled.resolve(message as FromPrinter)
  child.once('message', onMessage)
  child.once('error', settled.reject)
  child.once('exit', onExit)
  try {
    child.ref()
    child.channel?.ref()
    begin(child)
    return await settled.promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage)
    child.off('error', settled.reject)
    child.off('exit', onExit)
    child.unref()
    child.channel?.unref()
  }
}
