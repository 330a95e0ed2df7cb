// What every journey starts from: a visitor of its own, and a page that may not complain unnoticed.

import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { keepSession, type Role } from './accounts.ts'
import { watchPolicy } from './security-policy.ts'
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
  complaints: { readonly said: string[]; readonly expected: RegExp[] }
  /** What the security policy refused in any browser of this journey; nothing excuses one. */
  policyViolations: string[]
}

let visitors = 0

export const test = base.extend<Fixtures>({
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
  policyViolations: [
    async ({ browser, context }, give) => {
      const violations: string[] = []
      const watch = (opened: BrowserContext) => watchPolicy(opened, violations)
      await watch(context)
      // A journey may open browsers of further people.
      const others: BrowserContext[] = []
      const watchAnother = (opened: BrowserContext) => {
        others.push(opened)
        void watch(opened)
      }
      browser.on('context', watchAnother)
      await give(violations)
      browser.off('context', watchAnother)
      // Left open, their pages would listen and draw beside every later journey of this worker.
      for (const other of others) await other.close()
      expect(violations, 'what the security policy refused').toEqual([])
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, give) => {
      const complaints = { said: [] as string[], expected: [] as RegExp[] }
      listen(context, complaints.said)
      await give(complaints)
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

function listen(context: BrowserContext, said: string[]) {
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    // Without a graphics card a browser remarks on its own speed, wherever a map is drawn.
    const isRemark = message.text().includes('GL Driver Message')
    if (isComplaint && !isRemark) said.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (fault) => said.push(String(fault.error())))
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
