// The packaged Chromium shows no notifications and has no push service. What its person and its service would answer is
// imitated in its pages; worker, permission policy, page and server are real.

import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

type Imitation = {
  /** To the browser's question. */
  readonly answer: NotificationPermission
  readonly hasService: boolean
}

export async function imitatePushes(page: Page, { answer, hasService }: Imitation) {
  await page.addInitScript(answerQuestions, answer)
  if (!hasService) return
  await page.addInitScript(answerSubscriptions, {
    endpoint: `https://push.example.net/${randomUUID()}`,
    p256dh: randomBytes(66).toString('base64url').slice(0, 87),
    auth: randomBytes(17).toString('base64url').slice(0, 22),
  })
}

function answerQuestions(answer: NotificationPermission) {
  const KEY = 'imitated-permission'
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(KEY) ?? 'default',
  })
  Notification.requestPermission = () => {
    localStorage.setItem(KEY, answer)
    return Promise.resolve(answer)
  }
}

function answerSubscriptions({ endpoint, ...keys }: Readonly<Record<string, string>>) {
  const KEY = 'imitated-subscription'
  const subscription = (key: string) => ({
    toJSON: () => ({ endpoint, keys }),
    options: {
      applicationServerKey: Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (char) => char.codePointAt(0) ?? 0,
      ).buffer,
    },
    unsubscribe: () => Promise.resolve(localStorage.removeItem(KEY)),
  })
  Object.assign(PushManager.prototype, {
    getSubscription: () => {
      const key = localStorage.getItem(KEY)
      return Promise.resolve(key === null ? null : subscription(key))
    },
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, key)
      return Promise.resolve(subscription(key))
    },
  })
}
