// The demo's people, as the server wrote them into demo-accounts.json.

import { createClient } from '@supabase/supabase-js'
import { expect, type Page } from '@playwright/test'
import { nextCode } from './inbox.ts'

export type Role = 'admin' | 'owner' | 'broker' | 'tenant'
export type Account = { readonly email: string; readonly password: string; readonly role: Role }

export function demoAccounts(): readonly Account[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server of this run
  return JSON.parse(process.env['E2E_ACCOUNTS'] ?? '[]') as readonly Account[]
}

export function accountOf(role: Role): Account {
  const account = demoAccounts().find((one) => one.role === role)
  if (!account) throw new Error(`The demo has no ${role}`)
  return account
}

/** Fills and sends the form of /login, as a person does. */
export async function fillSignIn(page: Page, { email, password }: Omit<Account, 'role'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/**
 * Signs out by the menu of the header, and waits for the end: a page loaded before it finds a session that just ended. Never a
 * person of the demo: every session of theirs ends, and other journeys have one at the same time.
 */
export async function logOut(page: Page) {
  const shared = new RegExp(
    demoAccounts()
      .map(({ email }) => `"${email}"`)
      .join('|'),
  )
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .not.toMatch(shared)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Successfully signed out')).toBeVisible()
}

let strangers = 0

/** An unused address, also not of an earlier run on the same data. */
export function newAddress(): string {
  strangers += 1
  return `asha-${Date.now().toString(36)}-${process.pid}-${strangers}@example.com`
}

/** An account whose address is not confirmed yet; a mail with a code and a link is on its way. */
export async function askForAccount(origin: string, headers: Record<string, string>) {
  const account = { email: newAddress(), password: 'a-first-one-4711' }
  const client = createClient(origin, await readAnonKey(origin), {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const asked = await client.auth.signUp(account)
  if (asked.error) throw asked.error
  return { client, account }
}

/** A confirmed account of its own, for a journey that changes or ends it. */
export async function makeAccount(
  origin: string,
  headers: Record<string, string>,
): Promise<Omit<Account, 'role'>> {
  const { client, account } = await askForAccount(origin, headers)
  const token = await nextCode(account.email)
  const opened = await client.auth.verifyOtp({ email: account.email, token, type: 'signup' })
  if (opened.error) throw opened.error
  return account
}

/** Opens a session with the official client and leaves it where the product will look for it: in the browser's storage. */
export async function keepSessionOf(
  page: Page,
  origin: string,
  { email, password }: Omit<Account, 'role'>,
  headers: Record<string, string>,
) {
  const kept = new Map<string, string>()
  const client = createClient(origin, await readAnonKey(origin), {
    global: { headers },
    auth: {
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  await page.addInitScript(
    (entries) => {
      // Once in a tab: what a journey ends must stay ended.
      if (sessionStorage.getItem('e2e-session-kept') !== null) return
      sessionStorage.setItem('e2e-session-kept', 'yes')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [...kept],
  )
}

/** The same for a person of the demo. */
export async function keepSession(
  page: Page,
  origin: string,
  role: Role,
  headers: Record<string, string>,
) {
  await keepSessionOf(page, origin, accountOf(role), headers)
}

const anonKeys = new Map<string, string>()

/** The public key, where every page has it; it does not change while a site runs. */
export async function readAnonKey(origin: string): Promise<string> {
  const known = anonKeys.get(origin)
  if (known !== undefined) return known
  const html = await (await fetch(`${origin}/login`)).text()
  const key = /"anonKey":"([^"]+)"/.exec(html)?.[1]
  if (key === undefined) throw new Error('The page names no public key')
  anonKeys.set(origin, key)
  return key
}

type StoredSession = { readonly access_token: string; readonly user: { readonly id: string } }

/** The session that the official client stores in this page's browser, once there is one. */
export async function storedSession(page: Page): Promise<StoredSession> {
  const kept = await page.waitForFunction(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? ''
    return localStorage.getItem(key)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the official client's own format
  return JSON.parse((await kept.jsonValue()) ?? '{}') as StoredSession
}

/** Ends the session of this page's browser on the server alone, as another device does: the browser is not notified. */
export async function endSessionOf(page: Page, origin: string, headers: Record<string, string>) {
  const { access_token: token } = await storedSession(page)
  const answer = await fetch(`${origin}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { ...headers, apikey: await readAnonKey(origin), Authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The session could not be ended: ${answer.status}`)
}
