// The thread that prints: one Typst compiler, one job at a time. It reads templates and fonts of this repository and nothing else;
// what people wrote comes in as one JSON text and is never markup. Its memory grows with each paper, so the queue ends it in time.

import { readdirSync, readFileSync } from 'node:fs'
import { constants as osConstants, setPriority } from 'node:os'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { FromPrinter, PrintJob } from './print-job.ts'

const port = parentPort
if (port === null) throw new Error('print-thread.ts runs as a worker thread only')

// Papers come after everybody who waits for an answer: without this a list takes 1.7 times as long beside them, with it 1.05. Linux counts
// it for the thread that asks and for those that the engine begins; elsewhere it would be the whole server.
if (process.platform === 'linux') setPriority(osConstants.priority.PRIORITY_LOW)

const templates = join(import.meta.dirname, 'templates')
const fonts = join(import.meta.dirname, '../../fonts')

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [
    {
      fontBlobs: readdirSync(fonts)
        .filter((name) => name.endsWith('.ttf'))
        .toSorted()
        .map((name) => readFileSync(join(fonts, name))),
    },
  ],
})

const send = (message: FromPrinter, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer)

port.on('message', (job: PrintJob) => {
  try {
    const bytes = new Uint8Array(print(job))
    send({ kind: 'printed', bytes }, [bytes.buffer])
  } catch (cause) {
    send({ kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) })
  }
})
send({ kind: 'ready' })

function print({ template, data, files }: PrintJob): Buffer {
  try {
    for (const [path, bytes] of Object.entries(files)) {
      compiler.mapShadow(join(templates, path), Buffer.from(bytes))
    }
    const compiled = compiler.compile({
      mainFilePath: join(templates, `${template}.typ`),
      inputs: { data },
    })
    // an unknown family of fonts only warns, and would be another one in silence
    const fault = compiled.takeError() ?? compiled.takeWarnings()
    if (fault !== null) throw new Error(JSON.stringify(fault.shortDiagnostics))
    const { result } = compiled
    if (result === null) throw new Error('nothing was compiled')
    // attachments are what A-3 adds to A-2
    return compiler.pdf(result, { pdfStandard: template === 'bundle' ? 'a-3a' : 'a-2a' })
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}
