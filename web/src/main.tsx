// Entry of the browser: hydrates the page that the server rendered, or renders it.

import { hydrate, type QueryClient } from '@tanstack/react-query'
import { createElement, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from './api/api.ts'
import { apiContext } from './api/api-context.tsx'
import { App } from './app.tsx'
import type { Security } from './auth/security.ts'
import { createSessionStore, type SessionStore } from './auth/session.ts'
import { hasStoredSession } from './auth/stored-session.ts'
import { onceKnown, untilKnown } from './auth/until-known.ts'
import { sayNewVersion } from './layouts/new-version.ts'
import { loadPatiently, onPartGone } from './lib/load-patiently.ts'
import { clearCaches } from './runtime/clear-caches.ts'
import { readInitialPage, readRuntime, type InitialPage } from './runtime/read-page.ts'
import { giveStylesNonce } from './runtime/style-nonce.ts'
import { firstPartsReady } from './ui/deferred.tsx'
import { createRoutes, findPageFolder, prefetchPage, resolvePages } from './routes.tsx'

type DataRouter = ReturnType<typeof createBrowserRouter>

const SKELETON_FETCH_DELAY_MS = 4000

async function start() {
  const runtime = readRuntime()
  const initial = readInitialPage()
  giveStylesNonce()

  onPartGone(sayNewVersion)
  const options = { origin: runtime.apiOrigin, anonKey: runtime.anonKey }
  const api = createApi(options)
  const session = createSessionStore(options)
  await clearCaches(api.queryClient)
  if (initial) hydrate(api.queryClient, initial.queries)
  // The session is read while the page's code is loading.
  session.start()
  const { pathname } = location
  const ahead = askAhead(session, api.queryClient, pathname + location.search).catch(() => false)

  const routes = createRoutes({ portalPath: runtime.isAdminPortal ? pathname : null })
  // Until it is loaded the server's markup can be read.
  await loadPatiently(() => resolvePages(routes, pathname))
  await browserTurn()
  const router = createBrowserRouter(routes, {
    ...(initial && { hydrationData: toHydrationData(initial) }),
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  })

  // Until the first loaders have resolved, the server's skeleton stays on the screen.
  await untilInitialized(router)
  const hasFirstView = await ahead
  if (hasFirstView) await firstPartsReady()
  // From now on it would replace what React shows.
  globalThis.firstView = undefined
  await browserTurn()
  const app = (
    <App
      runtime={runtime}
      api={api}
      session={hasFirstView ? renderedAs(session.read(), session) : session}
      prefetch={(path) => prefetchPage(routes, path)}
      findSkeleton={(path) => skeletonFor(findPageFolder(routes, path))}
    >
      <RouterProvider router={router} />
    </App>
  )
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page came without its #root')
  // Concurrent rendering: the browser can handle input between its steps.
  startTransition(() => {
    if (initial) hydrateRoot(root, app)
    // What differs in a word, as by the zone of a clock, React draws anew.
    else if (hasFirstView) hydrateRoot(root, app, { onRecoverableError: () => undefined })
    else createRoot(root).render(app)
  })
  fetchSkeletonsWhenIdle()
}

/**
 * Asks for the data of a page while its code is loading. What fails here the page asks for itself. Answers whether the document shows a
 * first view, when what it shows is known here too.
 */
async function askAhead(session: SessionStore, queryClient: QueryClient, address: string) {
  const asking = askingOf(address)
  if (asking === null || !hasStoredSession()) return false
  const module = await asking()
  const { client } = session
  // The page is told by the same store, after this, and then finds what was asked for.
  onceKnown(session, (security) => {
    if (security.kind !== 'signed-in') return
    const { person, roles } = security
    module.askAhead({ client, queryClient, userId: person.id, roles }, address, Date.now())
  })
  const shown = (await globalThis.firstView) ?? null
  if (shown === null) return false
  hydrate(queryClient, shown)
  await untilKnown(session)
  return true
}

/** A session whose first view the server rendered. */
const renderedAs = (rendered: Security, session: SessionStore): SessionStore => ({
  ...session,
  readRendered: () => rendered,
})

/** What asks for the data of this address; its document names the same as `first`. */
function askingOf(address: string) {
  if (address.endsWith('/dashboard')) return () => import('./api/dashboard/ask-ahead.ts')
  if (address.includes('&record=')) return () => import('./api/tenancies/ask-record-ahead.ts')
  return null
}

/** Yields to the event loop between two parts of the start, so that input need not wait for both. */
function browserTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

let skeletons: typeof import('./skeletons.ts') | null = null

function skeletonFor(folder: string | null) {
  return folder === null || skeletons === null ? null : createElement(skeletons.skeletonOf(folder))
}

/** Until they are loaded, a slow navigation shows the old page under the progress line. */
function fetchSkeletonsWhenIdle() {
  setTimeout(() => {
    void loadPatiently(() => import('./skeletons.ts')).then((loaded) => (skeletons = loaded))
  }, SKELETON_FETCH_DELAY_MS)
}

function untilInitialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
}

function toHydrationData({ loaderData, errors }: InitialPage) {
  if (errors === null) return { loaderData }
  const responses = Object.entries(errors).map(([id, { status, statusText }]) => [
    id,
    new ErrorResponse(status, statusText, null),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the values' type
  return { loaderData, errors: Object.fromEntries(responses) as Record<string, unknown> }
}

// Not awaited: pages import this file's chunk and would wait for it for ever.
void start()
