// Reads the data blocks that the server wrote into the page (see packages/contract/src/site.ts).

import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { SiteRuntime } from '@basera/contract/site'

/** Data embedded in a server-rendered page, so that hydration needs no request. */
export type InitialPage = {
  readonly queries: DehydratedState
  readonly loaderData: NonNullable<HydrationState['loaderData']>
  /** Route errors that are responses (a 404 for a missing home), by route id. */
  readonly errors: Record<string, { status: number; statusText: string }> | null
}

/** Null when the page is to be rendered in the browser. */
export function readInitialPage(): InitialPage | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by entry-server.tsx of this very build
  return readJson('initial') as InitialPage | null
}

export function readRuntime(): SiteRuntime {
  const runtime = readJson('runtime')
  if (runtime === null) throw new Error('The page came without its runtime facts')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the site service from the same type
  return runtime as SiteRuntime
}

function readJson(id: string): unknown {
  const text = document.querySelector(`script#${id}`)?.textContent ?? ''
  return text.trim() === '' ? null : JSON.parse(text)
}
