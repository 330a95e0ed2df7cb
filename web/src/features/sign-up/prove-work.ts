// Proof of work before a text message: invisible, about half a second on a phone. It makes sending messages in bulk at
// the operator's cost expensive.

import type { SupabaseClient } from '@supabase/supabase-js'
import { PROOF_TIMEOUT_MS } from '@basera/contract/constants/proof-of-work'
import { codeMessages } from '@basera/contract/messages/account/codes'
import { callFunction } from './call-function.ts'
import { SignUpRefused } from './sign-up-refused.ts'
// oxlint-disable-next-line import/default -- the build tool answers with the file's address
import workerUrl from './proof-worker.ts?worker&url'

/** The solution to send with the request for a code; undefined where the server requires none. Throws SignUpRefused. */
export async function proveWork(client: SupabaseClient): Promise<string | undefined> {
  const { challenge } = await callFunction(client, 'pow-challenge', {}, codeMessages.smsFailed)
  if (challenge === null) return undefined
  try {
    const solution = await solve(challenge)
    return btoa(JSON.stringify({ challenge, solution }))
  } catch (cause) {
    throw new SignUpRefused(codeMessages.proofFailed, { cause })
  }
}

async function solve(challenge: unknown): Promise<object> {
  const { scriptAddress } = await import('../../lib/trusted-types.ts')
  const worker = new Worker(scriptAddress(workerUrl), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'object' && data !== null && 'counter' in data) resolve(data)
        // `data` is null after the timeout, else the library's error.
        else reject(new Error('The task was not solved', { cause: data }))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ type: 'work', challenge, timeout: PROOF_TIMEOUT_MS })
    })
  } finally {
    worker.terminate()
  }
}
