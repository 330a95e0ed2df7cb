// Reads the data blocks that the server wrote into the page (see packages/contract/src/site.ts).

import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { SiteRuntime } from '@basera/contract/site'

/** What a server-rendered page brings along, so that its first view needs no request. */
export type InitialPage = {
  readonly queries: DehydratedState
  readonly loaderData: NonNullable<HydrationState['loaderData']>
  /** Route errors that are answers (a missing home), by route id. */
  readonly errors: Record<string, { status: number; statusText: string }> | null
}

/** Null when the page is to be rendered in the browser. */
export function readInitialPage(): InitialPage | null {
  return readJson<InitialPage | null>('initial') ?? null
}

export function readRuntime(): SiteRuntime {
  const runtime = readJson<SiteRuntime>('runtime')
  if (runtime === undefined) throw new Error('The page came without its runtime facts')
  return runtime
}

function readJson<Value>(id: string): Value | undefined {
  const text = document.querySelector(`script#${id}`)?.textContent
  // Written by our own server for this very build.
  return text === undefined || text === null || text === ''
    ? undefined
    : (JSON.parse(text) as Value)
}
