// The site's service worker: shows what the server pushes, and opens the page it is about. It keeps no pages, sees no
// requests and knows no session; it is registered when somebody turns pushes on, and removed with them.

import { pushedMessages } from '@basera/contract/messages/account/browser-pushes'
import { PUSH_ADDRESS_CHANGED } from './push-worker-says.ts'
import { ownPath, readPushed } from './pushed.ts'

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void }
type PushEvent = Waiting & { readonly data: { readonly text: () => string } | null }
type ClickEvent = Waiting & { readonly notification: Notification }
type ChangeEvent = Waiting & { readonly oldSubscription?: PushSubscription | null }
type OpenPage = {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly postMessage: (message: string) => void
}

/** What this file uses of a service worker: TypeScript knows either its world or that of pages. */
declare const self: {
  readonly location: { readonly origin: string }
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }) => Promise<readonly OpenPage[]>
    readonly openWindow: (path: string) => Promise<unknown>
  }
  readonly addEventListener: {
    (name: 'push', listener: (event: PushEvent) => void): void
    (name: 'notificationclick', listener: (event: ClickEvent) => void): void
    (name: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void
  }
}

const { origin } = self.location

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

// Pages tell the server: they have the session.
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event.oldSubscription?.options.applicationServerKey ?? null)),
)

function show(pushed: string): Promise<void> {
  const { text, path, tag } = readPushed(pushed, origin)
  return self.registration.showNotification(pushedMessages.title, {
    body: text,
    tag,
    data: path,
    lang: 'en-IN',
  })
}

/** A page that shows it already comes to the front; others keep what is typed in them. */
async function open(data: unknown) {
  const path = ownPath(data, origin)
  const pages = await openPages()
  const page = pages.find(({ url }) => url === origin + path)
  await (page === undefined ? self.clients.openWindow(path) : page.focus())
}

async function renew(key: ArrayBuffer | null) {
  if (key !== null)
    await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    })
  const pages = await openPages()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its origin
  for (const page of pages) page.postMessage(PUSH_ADDRESS_CHANGED)
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
