// Pushes as this browser does them: its permission, its worker and its subscription. Knows neither who is signed in nor what
// the server was told.

import { scriptAddress } from './trusted-types.ts'
// oxlint-disable-next-line import/default -- the build tool answers with the file's address
import workerUrl from './push-worker.ts?worker&url'

export type PushAddress = {
  /** At the browser's push service. */
  readonly endpoint: string
  /** The browser's public key and its secret, base64url. */
  readonly p256dh: string
  readonly auth: string
  /** Of the server that may push, base64url. */
  readonly key: string
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export const pushPermission = (): NotificationPermission => Notification.permission

/** Asks the person. Call it in the task of their press: a browser refuses later ones. */
export const askPushPermission = (): Promise<NotificationPermission> =>
  Notification.requestPermission()

/** Calls back when the person changes the permission in the browser's own settings; returns what ends that. */
export function watchPushPermission(onChange: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  void navigator.permissions
    .query({ name: 'notifications' })
    // Does nothing once the signal has ended it.
    .then((status) => status.addEventListener('change', onChange, { signal }))
    // Where it cannot be asked, the next visit sees it.
    .catch(() => undefined)
  return () => ending.abort()
}

/** Null without one. */
export async function findPushAddress(): Promise<PushAddress | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? toAddress(subscription) : null
}

/** Throws when the browser's push service does not answer, or the browser refuses. */
export async function subscribeToPushes(key: string): Promise<PushAddress> {
  // A browser without Trusted Types takes the address as a text, as it is typed.
  await navigator.serviceWorker.register(scriptAddress(workerUrl), { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  // One for another key would be given back as it is.
  if (known !== null && toAddress(known).key !== key) await known.unsubscribe()
  return toAddress(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  )
}

function toAddress(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON()
  const key = subscription.options.applicationServerKey
  if (endpoint === undefined || keys === undefined || key === null)
    throw new TypeError('The browser gave a subscription without an address')
  return {
    endpoint,
    p256dh: withoutPadding(keys['p256dh'] ?? ''),
    auth: withoutPadding(keys['auth'] ?? ''),
    key: toBase64Url(new Uint8Array(key)),
  }
}

const withoutPadding = (text: string) => text.replace(/=+$/, '')

const toBase64Url = (bytes: Uint8Array): string =>
  withoutPadding(btoa(String.fromCodePoint(...bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
