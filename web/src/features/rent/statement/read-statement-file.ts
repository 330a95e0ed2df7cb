import type { StatementRows } from '@basera/rules/statement-rows'
import { scriptAddress } from '../../../lib/trusted-types.ts'
// oxlint-disable-next-line import/default -- the build tool answers with the file's address
import workerUrl from './statement-worker.ts?worker&url'

const MOST_BYTES = 2 * 1024 * 1024

/** The rows of a file that stays on this device. Throws where the browser cannot read it. */
export async function readStatementFile(file: File): Promise<StatementRows> {
  if (file.size > MOST_BYTES) return { kind: 'too_big' }
  const bytes = await file.arrayBuffer()
  const worker = new Worker(scriptAddress(workerUrl), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.addEventListener('message', ({ data }: MessageEvent<StatementRows>) => resolve(data))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
