// The process that prints: one Typst compiler, one job at a time. It reads templates and fonts of this repository and nothing else;
// what people wrote comes in as one JSON text and is never markup. Its memory grows with each paper, so the queue ends it in time.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants as osConstants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { FromPrinter, PrintJob } from './print-job.ts'

const send = process.send?.bind(process)
if (send === undefined) throw new Error('print-process.ts runs as a child of the server only')

// Papers come after everybody who waits for an answer; so does loading the engine and its fonts, about a second of a core.
setPriority(osConstants.priority.PRIORITY_LOW)
try {
  // Linux weighs sessions against each other first (sched_autogroup), and a priority counts within its own: so that it counts against the
  // database too, this process has a session of its own (`detached`), and the session has the priority.
  writeFileSync('/proc/self/autogroup', String(osConstants.priority.PRIORITY_LOW))
} catch {
  // Another system, or one that does not weigh sessions.
}
const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')

// A service manager tells every process to stop. The server prints what it began, and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// Without its server it has nobody to print for.
process.once('disconnect', () => process.exit())

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

const answer = (message: FromPrinter): void => void send(message)

process.on('message', (job: PrintJob) => {
  try {
    answer({ kind: 'printed', bytes: new Uint8Array(print(job)) })
  } catch (cause) {
    answer({ kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) })
  }
})
answer({ kind: 'ready' })

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
