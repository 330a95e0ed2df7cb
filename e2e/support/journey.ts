// What every journey starts from: a visitor of its own, and a page that may not complain unnoticed.

import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test'
import { keepSession, type Role } from './accounts.ts'
import { keepContexts, type KeptContexts } from './kept-context.ts'
import { reportPolicy, watchPolicy } from './security-policy.ts'
import { findSite, type SiteName } from './sites.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Where it goes on; `test.use({ site: 'changing' })` for what other visitors would see. */
  site: SiteName
  /** Address of the admin portal. */
  adminPortal: string
  /** Lets the page say what matches: the browser reports also answers that a journey asks for on purpose. */
  expectComplaint: (pattern: RegExp) => void
  /** Opens a session of a demo person in this page's browser. */
  signInAs: (role: Role) => Promise<void>
  others: OtherBrowsers
  /** Equal for journeys whose pages may come from one context, after another. */
  contextKey: string
  complaints: { readonly said: string[]; readonly expected: RegExp[] }
  /** What the security policy refused in any browser of this journey; nothing excuses one. */
  policyViolations: string[]
  /** Has what a context's pages say heard, until the journey ends. */
  watch: (context: BrowserContext) => void
}

/** Browsers of further people, from the contexts that are kept. */
export type OtherBrowsers = {
  readonly open: (
    origin: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<BrowserContext>
  /** Before the journey ends: for the next person. */
  readonly close: (context: BrowserContext) => Promise<void>
}

let visitors = 0

export const test = base.extend<Fixtures, { contexts: KeptContexts }>({
  contexts: [
    async ({ browser }, give) => {
      const contexts = keepContexts(browser)
      await give(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  site: ['still', { option: true }],
  baseURL: async ({ site }, give) => {
    await give(findSite(site).siteUrl)
  },
  adminPortal: async ({ site }, give) => {
    await give(findSite(site).adminPortal)
  },
  // Limits count by address: one test's searches and sign-ins must not use up another's.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  extraHTTPHeaders: async ({}, give, { parallelIndex }) => {
    visitors += 1
    await give({ 'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.${parallelIndex + 1}` })
  },
  contextKey: async (
    {
      baseURL,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
      userAgent,
      viewport,
    },
    give,
  ) => {
    const device = { deviceScaleFactor, hasTouch, isMobile, userAgent, viewport }
    const person = { colorScheme, geolocation, javaScriptEnabled, locale, permissions, timezoneId }
    await give(JSON.stringify({ baseURL, contextOptions, device, person }))
  },
  context: async ({ contexts, contextKey, extraHTTPHeaders }, give) => {
    const context = await contexts.take(contextKey, extraHTTPHeaders ?? {})
    await give(context)
    await contexts.putBack(context)
  },
  policyViolations: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, give) => {
      const violations: string[] = []
      await give(violations)
      expect(violations, 'what the security policy refused').toEqual([])
    },
    { auto: true },
  ],
  watch: [
    async ({ browser, context, contexts, policyViolations }, give) => {
      const watched = new Map<BrowserContext, () => void>()
      const watch = (opened: BrowserContext) => {
        if (!watched.has(opened)) watched.set(opened, watchPolicy(opened, policyViolations))
      }
      watch(context)
      // A journey may open browsers of further people.
      const watchAnother = (opened: BrowserContext) => {
        watch(opened)
        void reportPolicy(opened)
      }
      browser.on('context', watchAnother)
      await give(watch)
      browser.off('context', watchAnother)
      for (const [opened, endWatching] of watched) {
        endWatching()
        // Left open, its pages would listen and draw beside every later journey of this worker.
        if (!contexts.has(opened)) await opened.close()
      }
    },
    { auto: true },
  ],
  others: async ({ baseURL, contexts, contextKey, watch }, give) => {
    const opened = new Set<BrowserContext>()
    await give({
      async open(origin, headers) {
        const key = origin === baseURL ? contextKey : `${contextKey} at ${origin}`
        const context = await contexts.take(key, headers, { baseURL: origin })
        watch(context)
        opened.add(context)
        return context
      },
      async close(context) {
        opened.delete(context)
        await contexts.putBack(context)
      },
    })
    for (const context of opened) await contexts.putBack(context)
  },
  complaints: [
    async ({ context }, give) => {
      const complaints = { said: [] as string[], expected: [] as RegExp[] }
      const endListening = listen(context, complaints.said)
      await give(complaints)
      endListening()
      const unexpected = complaints.said.filter(
        (text) => !complaints.expected.some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'errors in the page: console, script').toEqual([])
    },
    { auto: true },
  ],
  expectComplaint: async ({ complaints }, give) => {
    await give((pattern) => complaints.expected.push(pattern))
  },
  signInAs: async ({ page, baseURL, extraHTTPHeaders }, give) => {
    await give((role) => keepSession(page, baseURL ?? '', role, extraHTTPHeaders ?? {}))
  },
})

function listen(context: BrowserContext, said: string[]): () => void {
  const onMessage = (message: ConsoleMessage) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    // Without a graphics card a browser remarks on its own speed, wherever a map is drawn.
    const isRemark = message.text().includes('GL Driver Message')
    if (isComplaint && !isRemark) said.push(`${message.text()} (${message.location().url})`)
  }
  const onFault = (fault: WebError) => void said.push(String(fault.error()))
  context.on('console', onMessage)
  context.on('weberror', onFault)
  return () => {
    context.off('console', onMessage)
    context.off('weberror', onFault)
  }
}

/** Opens a page and waits until it answers to clicks. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  await becomeAlive(page)
  return response
}

/** The server's markup is there before its script: React marks each element it has taken over. */
export async function becomeAlive(page: Page) {
  await page.waitForFunction(() => {
    const control = document.querySelector('main a, main button, main output')
    const controls = [control, document.querySelector('footer a')].filter((one) => one !== null)
    return (
      control !== null &&
      controls.every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))
    )
  })
}

/** Of a part of the page whose code comes after the page's own. */
export async function answers(control: Locator) {
  await expect(async () => {
    const isTakenOver = control.evaluate((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
    expect(await isTakenOver).toBe(true)
  }).toPass()
}
