// The work that stands before a text message: nothing to see or to type, about half a second on a phone. It keeps
// machines from having messages sent at somebody's cost.

import type { SupabaseClient } from '@supabase/supabase-js'
import { PROOF_TIMEOUT_MS } from '@basera/contract/constants/proof-of-work'
import { codeMessages } from '@basera/contract/messages/codes'
import { callFunction } from './call-function.ts'
import { SignUpRefused } from './sign-up-refused.ts'
// oxlint-disable-next-line import/default -- the build tool answers with the file's address
import workerUrl from './proof-worker.ts?worker&url'

/** What goes with the request for a code; undefined where the server asks for no work. Throws SignUpRefused. */
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
        // Null after the time is over, else the library's own reason.
        else reject(new Error('The task was not solved', { cause: data }))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ type: 'work', challenge, timeout: PROOF_TIMEOUT_MS })
    })
  } finally {
    worker.terminate()
  }
}
