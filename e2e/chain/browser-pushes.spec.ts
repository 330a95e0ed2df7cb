// Notifications in a browser while no page is open. What a push service would deliver is handed to the worker by the browser's
// own tools.

import type { Page, Worker } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { makeTwoPeople, type TwoPeople } from '../support/conversations.ts'
import { imitatePushes } from '../support/imitated-pushes.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { openSettings } from '../support/new-person.ts'
import { signedInClient } from '../support/second-factor.ts'

const test = base.extend<{ people: TwoPeople }>({
  people: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makeTwoPeople(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
})
// Only this one has keys of web push.
test.use({ site: 'changing' })

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const choice = (page: Page) => section(page).getByRole('switch', { name: 'This browser' })

async function browsersOf({ owner }: TwoPeople, client = owner.client) {
  const { data } = await client.from('push_subscriptions').select('endpoint').throwOnError()
  return data.map(({ endpoint }) => String(endpoint))
}

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('a browser that is closed to notifications says so, with what to do', async ({
  page,
  people,
}) => {
  // As the packaged Chromium is.
  await openSettings(page, people.owner.person)
  await expect(section(page)).toContainText('This browser blocks notifications of this site.')
  await expect(choice(page)).toHaveCount(0)
  await expectNoFaultInBothThemes(page, 'a browser that blocks')
})

test('who answers no is not subscribed, and told where to change it', async ({ page, people }) => {
  await imitatePushes(page, { answer: 'denied', hasService: true })
  await openSettings(page, people.owner.person)
  await choice(page).click()
  await expect(section(page)).toContainText('This browser blocks notifications of this site.')
  expect(await browsersOf(people)).toEqual([])
})

test('a push service that does not answer turns nothing on, in clear words', async ({
  page,
  people,
  expectComplaint,
}) => {
  // In a window like a journey's own.
  expectComplaint(/does not support the Push API in incognito mode/)
  await page.context().grantPermissions(['notifications'])
  await imitatePushes(page, { answer: 'granted', hasService: false })
  await openSettings(page, people.owner.person)
  await expect(choice(page)).not.toBeChecked()
  await choice(page).click()
  await expect(section(page).getByRole('alert')).toContainText([
    'The push service of this browser did not answer, so nothing was turned on.',
  ])
  await expect(choice(page)).not.toBeChecked()
  await expectNoFaultInBothThemes(page, 'a push service that does not answer')
  expect(await browsersOf(people)).toEqual([])
  await expect.poll(() => countWorkers(page)).toBe(0)
})

test('turned on it is on after a reload, off again in one press, and over with the session', async ({
  page,
  people,
  baseURL,
  extraHTTPHeaders,
}) => {
  await imitatePushes(page, { answer: 'granted', hasService: true })
  await openSettings(page, people.owner.person)
  await choice(page).click()
  await expect(section(page)).toContainText('On in this browser.')
  await expect.poll(() => browsersOf(people)).toHaveLength(1)
  await expectNoFaultInBothThemes(page, 'pushes that are on')
  await page.reload()
  await expect(choice(page)).toBeChecked()
  await choice(page).click()
  await expect(choice(page)).not.toBeChecked()
  await expect.poll(() => browsersOf(people)).toEqual([])

  await choice(page).click()
  await expect.poll(() => browsersOf(people)).toHaveLength(1)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Successfully signed out')).toBeVisible()
  await expect.poll(() => countWorkers(page)).toBe(0)
  // Signing out has ended every session of the person.
  const again = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, people.owner.person)
  expect(await browsersOf(people, again)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('imitated-subscription')))
    .toBeNull()
})

test('the worker shows what is pushed, and a click leads to its conversation', async ({
  page,
  people,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const thread = await people.asker.ask(people.homeId, 'From when is it free?')
  const path = `/dashboard/communication?thread=${thread}`
  const { worker, deliver } = await startWorker(page, origin)
  await recordWorld(worker)
  await deliver(
    JSON.stringify({ text: 'Tenzin D. asks about Corner home above the park.', path, tag: 'a' }),
  )
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown') as unknown))
    .toEqual([
      [
        'Basera',
        {
          body: 'Tenzin D. asks about Corner home above the park.',
          tag: 'a',
          data: path,
          lang: 'en-IN',
        },
      ],
    ])
  await clickOn(worker, path)
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'opened') as unknown))
    .toEqual([path])
  await people.owner.signIn(page)
  await visit(page, path)
  await expect(page.getByRole('main')).toContainText('From when is it free?')
})

/** Beside a file that has no policy of Trusted Types; the choice in the settings registers it under that policy. */
async function startWorker(page: Page, origin: string) {
  const context = page.context()
  await context.grantPermissions(['notifications'])
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active !== undefined) resolve(active.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const started = context.waitForEvent('serviceworker')
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js'))
  const registrationId = await registered
  return {
    worker: await started,
    deliver: (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  }
}

/** What its world in this Chromium lacks: notifications, and windows that a click on one opens. */
const recordWorld = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown[] = []
    const opened: unknown[] = []
    Object.assign(globalThis, { shown, opened })
    Reflect.set(ServiceWorkerRegistration.prototype, 'showNotification', (...facts: unknown[]) =>
      Promise.resolve(void shown.push(facts)),
    )
    const clients: unknown = Reflect.get(globalThis, 'clients')
    if (typeof clients === 'object' && clients !== null)
      Reflect.set(clients, 'openWindow', (path: unknown) => Promise.resolve(void opened.push(path)))
  })

const clickOn = (worker: Worker, data: string) =>
  worker.evaluate((path) => {
    const notification = { data: path, close: () => undefined }
    dispatchEvent(
      Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      }),
    )
  }, data)
