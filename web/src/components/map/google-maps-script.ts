// Loads Google's maps script with the places library; retried when it fails to load (R-HOME-20).

import { mapsScriptRetryDelaysMs } from '@basera/contract/constants/map'
import { scriptAddress } from '../../lib/trusted-types.ts'

const ORIGIN = 'https://maps.googleapis.com'
const CALLBACK_NAME = 'googleMapsAreHere'

/** The content security policy blocks the script: a retry cannot help (T87). */
export class ScriptRefused extends Error {
  override readonly name = 'ScriptRefused'
}

export type ScriptLoading = {
  /** One attempt; rejects when the script does not load. */
  readonly load: () => Promise<void>
  readonly wait: (delayMs: number) => Promise<void>
  /** Called before each wait. */
  readonly onRetry: () => void
}

/** Retries until the script has loaded; rejects with the last attempt's reason. */
export async function loadPersistently({ load, wait, onRetry }: ScriptLoading): Promise<void> {
  for (const delayMs of mapsScriptRetryDelaysMs) {
    try {
      return await load()
    } catch (error) {
      if (error instanceof ScriptRefused) throw error
    }
    onRetry()
    await wait(delayMs)
  }
  return load()
}

let loading: Promise<void> | null = null

/** Loaded once for all maps of a page; after a failure the next map may try again. */
export async function loadGoogleMaps(apiKey: string, onRetry: () => void): Promise<void> {
  loading ??= loadPersistently({
    load: () => appendScript(apiKey),
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    onRetry,
  })
  try {
    await loading
  } catch (error) {
    loading = null
    throw error
  }
}

function appendScript(apiKey: string): Promise<void> {
  const parameters = new URLSearchParams({
    key: apiKey,
    libraries: 'places',
    v: 'weekly',
    region: 'IN',
    loading: 'async',
    callback: CALLBACK_NAME,
  })
  const script = document.createElement('script')
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  // Google's script copies this nonce to its own style elements.
  if (nonce !== undefined) script.nonce = nonce
  script.async = true
  script.src = scriptAddress(`${ORIGIN}/maps/api/js?${parameters}`)
  return new Promise((resolve, reject) => {
    const fail = (reason: Error) => {
      script.remove()
      reject(reason)
    }
    const refuse = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(ORIGIN))
        fail(new ScriptRefused('The maps script is kept out by the security policy'))
    }
    document.addEventListener('securitypolicyviolation', refuse)
    const end = (settle: () => void) => {
      document.removeEventListener('securitypolicyviolation', refuse)
      settle()
    }
    Reflect.set(globalThis, CALLBACK_NAME, () => end(resolve))
    script.addEventListener('error', () =>
      // The event `securitypolicyviolation` follows a moment later.
      setTimeout(() => end(() => fail(new Error('The maps script did not come')))),
    )
    document.head.append(script)
  })
}
