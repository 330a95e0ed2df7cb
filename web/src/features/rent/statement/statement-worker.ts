// Reads a bank's file beside the page: a long one does not stop it.

import { statementRows } from '@basera/rules/statement-rows'

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage(statementRows(new Uint8Array(data)))
})
