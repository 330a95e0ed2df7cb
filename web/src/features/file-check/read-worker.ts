// Reads a file beside the page: the fingerprint of a large one would stop it for seconds.

import { readFile, type ReadFile } from './check-file.ts'

/** `read` is the last one; `unreadable` when the browser could not. */
export type WorkerSays =
  | { readonly percent: number }
  | { readonly read: ReadFile }
  | { readonly unreadable: string }

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  let last = 0
  const onProgress = (percent: number) => {
    if (percent > last) say({ percent })
    last = percent
  }
  readFile(data, onProgress).then(
    (read) => say({ read }),
    (error: unknown) => say({ unreadable: String(error) }),
  )
})

function say(what: WorkerSays) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage(what)
}
