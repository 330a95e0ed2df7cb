// The worker in a service worker's world of our own: what it does with each of its events.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SITE = 'https://basera.example'
const key = new ArrayBuffer(65)

type Listener = (event: Readonly<Record<string, unknown>>) => void

/** Loads the worker; `send` resolves when it has done what the event made it wait for. */
async function startWorker(openPages: readonly string[] = []) {
  const listeners = new Map<string, Listener>()
  const done = {
    shown: [] as unknown[],
    opened: [] as string[],
    focused: [] as string[],
    told: [] as string[],
    subscribed: [] as unknown[],
    closed: 0,
  }
  vi.stubGlobal('self', {
    location: { origin: SITE },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (...shown: unknown[]) => void done.shown.push(shown),
      pushManager: { subscribe: async (options: unknown) => void done.subscribed.push(options) },
    },
    clients: {
      matchAll: async () =>
        openPages.map((url) => ({
          url,
          focus: async () => void done.focused.push(url),
          postMessage: (message: string) => done.told.push(message),
        })),
      openWindow: async (path: string) => void done.opened.push(path),
    },
  })
  await import('./push-worker.ts')
  const send = async (name: string, facts: Readonly<Record<string, unknown>>) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...facts, waitUntil: (work: Promise<unknown>) => works.push(work) })
    expect(works).toHaveLength(1)
    await Promise.all(works)
  }
  const click = (data: unknown) =>
    send('notificationclick', { notification: { data, close: () => (done.closed += 1) } })
  return { done, send, click, names: [...listeners.keys()] }
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('it sees no request of a page and keeps none', async () => {
  expect((await startWorker()).names).toEqual([
    'push',
    'notificationclick',
    'pushsubscriptionchange',
  ])
})

test('a push without words shows that there is news', async () => {
  const { done, send } = await startWorker()
  await send('push', { data: null })
  expect(done.shown).toEqual([
    ['Basera', { body: 'There is news in your conversations.', tag: '', data: '/', lang: 'en-IN' }],
  ])
})

test('a push shows its words under the site’s name, later ones of a tag in place of it', async () => {
  const { done, send } = await startWorker()
  const text = JSON.stringify({
    text: 'Tenzin L. asks about Quiet 2 BHK.',
    path: '/dashboard/communication?thread=1',
    tag: 'enquiry_new:1',
  })
  await send('push', { data: { text: () => text } })
  expect(done.shown).toEqual([
    [
      'Basera',
      {
        body: 'Tenzin L. asks about Quiet 2 BHK.',
        tag: 'enquiry_new:1',
        data: '/dashboard/communication?thread=1',
        lang: 'en-IN',
      },
    ],
  ])
})

test('a click leads nowhere but to this site', async () => {
  const { done, click } = await startWorker()
  await click('https://elsewhere.example/login')
  await click('//elsewhere.example/login')
  await click(null)
  expect(done.opened).toEqual(['/', '/', '/'])
  expect(done.closed).toBe(3)
})

test('a click opens its page beside others, in which something may be typed', async () => {
  const { done, click } = await startWorker([`${SITE}/dashboard`])
  await click('/dashboard/communication?thread=1')
  expect(done.opened).toEqual(['/dashboard/communication?thread=1'])
  expect(done.focused).toEqual([])
})

test('a click brings a page that is open already to the front', async () => {
  const page = `${SITE}/dashboard/communication?thread=1`
  const { done, click } = await startWorker([`${SITE}/dashboard`, page])
  await click('/dashboard/communication?thread=1')
  expect(done.opened).toEqual([])
  expect(done.focused).toEqual([page])
})

test('another address of the browser is told to open pages', async () => {
  const { done, send } = await startWorker([`${SITE}/dashboard`])
  await send('pushsubscriptionchange', {
    oldSubscription: { options: { applicationServerKey: key } },
  })
  expect(done.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: key }])
  expect(done.told).toEqual(['push-address-changed'])
})

test('so is one that the browser has given itself', async () => {
  const { done, send } = await startWorker([`${SITE}/dashboard`])
  await send('pushsubscriptionchange', {})
  expect(done.subscribed).toEqual([])
  expect(done.told).toEqual(['push-address-changed'])
})
