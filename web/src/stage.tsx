// The stage of component tests: everything that stands around the router, in a browser without a connection where nobody
// is signed in. What a test shows on it is the real thing; what needs a server's answer is a journey (e2e).

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
}

configure({
  // What comes late on a busy machine is waited for.
  asyncUtilTimeout: 60_000,
  // The whole document in a message hides what the message says.
  getElementError: (message) => new Error(message ?? 'not found'),
})

/** Call in each file that shows something: takes it off the stage again, with what the browser kept. */
export function clearStageAfterEach() {
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    document.documentElement.removeAttribute('class')
  })
}

/** One component, at whatever address. Returns whoever acts on it, and the router to see where that leads. */
export function showPart(part: ReactElement) {
  return show([{ path: '*', element: part }], '/')
}

/** A page of the site with all that stands around it. */
export async function showPage(path: string) {
  const routes = createRoutes({ portalPath: null })
  await resolvePages(routes, path)
  return show(routes, path)
}

/** Puts a text into a field at once, as pasting does: a letter at a time costs a rendering each. */
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
  // As main.tsx does: nothing is drawn before the first loaders have answered.
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
