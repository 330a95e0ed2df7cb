import type { Page } from '@playwright/test'
import type { FirstView, FirstViewAnswer } from '@basera/contract/site'
import { createClient } from '@supabase/supabase-js'
import { accountOf, readAnonKey, type Role } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

/** Lets the application's files through when it is told to. */
async function holdFiles(page: Page): Promise<() => void> {
  const { promise: wanted, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  return letThrough
}

/** The numbers of what was asked for. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(first-view|rest\/v1\/rpc\/\w+)$/.exec(request.url()) ?? []
    if (name !== undefined) asked.push(name)
  })
  return asked
}

test('R-SHELL-08 R-SHELL-09 a dashboard is shown with its data by one request, before any code is there, and the application takes it over without a gap', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  const letThrough = await holdFiles(page)
  const asked = callsOf(page)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await page.goto('/owner/dashboard', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Your homes' }).getByRole('listitem')).toHaveCount(
    5,
  )
  await expect(main).toContainText('Next visit')
  expect(asked).toEqual(['first-view'])

  // Whatever is drawn from now on: none of it lacks what can be read already.
  await page.evaluate(() => {
    const look = (): void => {
      const words = document.querySelector('main')?.textContent ?? ''
      if (!words.includes('Next visit')) document.documentElement.dataset['lacking'] = words
      requestAnimationFrame(look)
    }
    look()
  })
  letThrough()
  // The application is there when its menu opens.
  await expect(async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('html[data-lacking]')).toHaveCount(0)
  // What the document brings with it is asked for by no part that comes later.
  await expect(page.locator('style[data-href^="/assets/shell-"]')).toHaveCount(1)
  expect(sheets.filter((path) => path.startsWith('/assets/shell-'))).toEqual([])
})

test('R-SHELL-13 a document asks for nothing with a session that is about to end, or without one', async ({
  page,
  signInAs,
}) => {
  await signInAs('tenant')
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const asked = callsOf(page)
  await page.goto('/tenant/dashboard')
  await expect(page.getByRole('heading', { name: 'Saved homes' })).toBeVisible()
  expect(asked).toEqual(['first-view'])
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const soon = Math.floor(Date.now() / 1000) + 100
    const session = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, session.replace(/"expires_at":\d+/, `"expires_at":${soon}`))
  })
  asked.length = 0
  await page.goto('/tenant/dashboard')
  await expect(page.getByText('Checking your session')).toBeAttached()
  expect(asked).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.goto('/tenant/dashboard')
  expect(asked).toEqual([])
})

test('R-SHELL-08 a dashboard comes by its code where its first view does not', async ({
  page,
  signInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 503/)
  await signInAs('tenant')
  await page.route('**/first-view', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto('/tenant/dashboard')
  await expect(page.getByRole('heading', { name: 'Saved homes' })).toBeVisible()
})

test('S1 first views that are asked for at the same time show each person their own, and nothing of a role that they do not hold', async ({
  request,
  baseURL,
  extraHTTPHeaders: headers,
}) => {
  const origin = baseURL ?? ''
  const auth = { persistSession: false }
  const key = await readAnonKey(origin)
  const open = async (role: Role): Promise<Person> => {
    const client = createClient(origin, key, { auth, global: { headers: { ...headers } } })
    const { data, error } = await client.auth.signInWithPassword(accountOf(role))
    if (error) throw error
    const path = `/${role}/dashboard`
    const html = await (await request.get(path)).text()
    const asked = /id="early">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    return { path, asked, token: data.session.access_token, userId: data.user.id }
  }
  const [tenant, owner, broker] = await Promise.all(
    (['tenant', 'owner', 'broker'] as const).map(open),
  )
  if (!tenant || !owner || !broker) throw new Error('somebody is missing')

  const ask = async (token: string, { path, asked }: Person): Promise<FirstView | null> => {
    const answer = await request.post('/first-view', {
      headers: { Authorization: `Bearer ${token}` },
      data: { dashboard: { path, asked, role: null } },
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of our own server
    return ((await answer.json()) as FirstViewAnswer).view
  }
  expect(await ask(tenant.token, owner)).toBeNull()
  expect(await ask(owner.token, broker)).toBeNull()

  const people = [1, 2, 3, 4].flatMap(() => [tenant, owner, broker])
  const views = await Promise.all(people.map((person) => ask(person.token, person)))
  for (const [at, { userId }] of people.entries()) {
    const shown = JSON.stringify(views[at]?.queries)
    expect(shown).toContain(userId)
    const keys = [...shown.matchAll(/"queryKey":(\[[^\]]*\])/g)].map(([, found]) => found).join()
    for (const other of [tenant, owner, broker])
      expect(keys.includes(other.userId)).toBe(other.userId === userId)
  }
})

type Person = {
  readonly path: string
  readonly asked: string
  readonly token: string
  readonly userId: string
}
