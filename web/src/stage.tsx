// Harness of component tests: renders a component or a page with all providers and the router, without a session and
// without a connection. Nothing is mocked; what needs the server's response is a journey (e2e).

import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterContextProvider, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect } from 'vitest'
import type { SiteRuntime } from '@basera/contract/site'
import { createApi } from './api/api.ts'
import { apiContext } from './api/api-context.tsx'
import { App } from './app.tsx'
import { createSessionStore } from './auth/session.ts'
import { createRoutes, resolvePages } from './routes.tsx'

const runtime: SiteRuntime = {
  anonKey: 'anon',
  apiOrigin: '',
  isAdminPortal: false,
  adminEmails: null,
  mapStyles: null,
  notices: [],
  isDemo: false,
  isDevelopment: false,
  firebaseApiKey: null,
  pushKey: null,
  paymentPage: null,
  hasPasskeys: true,
  hasSecurityKeys: true,
}

configure({
  // For a busy machine.
  asyncUtilTimeout: 60_000,
  // Without the whole document in the message.
  getElementError: (message) => new Error(message ?? 'not found'),
})

/** Call in each file that renders: after each test unmounts, and clears web storage. */
export function clearStageAfterEach() {
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    document.documentElement.removeAttribute('class')
  })
}

/** Renders one component at every path. Returns the user of user-event, and the router to read the location. */
export function showPart(part: ReactElement) {
  return show([{ path: '*', element: part }], '/')
}

/** Renders the page at a path with its layout. */
export async function showPage(path: string) {
  const routes = createRoutes({ portalPath: null })
  await resolvePages(routes, path)
  return show(routes, path)
}

/** Pastes a text into a field: typing renders once a character. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.paste(text)
}

async function show(routes: RouteObject[], path: string) {
  const api = createApi({
    origin: '',
    anonKey: runtime.anonKey,
    fetch: () => Promise.reject(new TypeError('There is no connection')),
    retryDelaysMs: [],
  })
  const session = createSessionStore({ origin: 'http://localhost', anonKey: runtime.anonKey })
  session.start()
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  })
  // As main.tsx does: nothing is rendered before the first loaders have resolved.
  await waitFor(() => expect(router.state.initialized).toBe(true))
  render(
    <App
      runtime={runtime}
      api={api}
      session={session}
      prefetch={() => undefined}
      findSkeleton={() => null}
    >
      <RouterProvider router={router} />
    </App>,
  )
  return { user: userEvent.setup({ delay: null }), router }
}
