import { scriptAddress } from '../../lib/trusted-types.ts'
import type { ReadFile } from './check-file.ts'
// oxlint-disable-next-line import/default -- the build tool answers with the file's address
import workerUrl from './read-worker.ts?worker&url'
import type { WorkerSays } from './read-worker.ts'

/** A file that a browser cannot read: a folder, one that is gone meanwhile, one that its memory does not hold. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Reads a file in a worker; `onProgress`: from 0 to 100. Throws UnreadableFile, or an error when the worker did not come. */
export async function readBeside(
  file: File,
  onProgress: (percent: number) => void,
): Promise<ReadFile> {
  const worker = new Worker(scriptAddress(workerUrl), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays>) => {
        if ('percent' in data) onProgress(data.percent)
        else if ('read' in data) resolve(data.read)
        else reject(new UnreadableFile(data.unreadable))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
