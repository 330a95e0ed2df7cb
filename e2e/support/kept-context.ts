// Browsers' contexts that outlive a journey: its pages go, its storage is emptied, and the scripts stay compiled. A context of
// its own for each journey is a process that reads the application anew, half of what a page costs.

import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test'
import { reportPolicy } from './security-policy.ts'

/** That no journey has at the time. A context costs a process and what it has in memory. */
const KEPT_MAX = 3

type Kept = {
  readonly key: string
  readonly context: BrowserContext
  /** Without a page of the site its process would end with the journey's last page. */
  readonly stillPage: Page
  readonly devTools: CDPSession
  /** Something was set that a context cannot be rid of. */
  isSpoiled: boolean
}

export type KeptContexts = {
  /** One without storage that nobody has, opened with these options beside those of journeys; `key` says which all are. */
  readonly take: (
    key: string,
    headers: Readonly<Record<string, string>>,
    options?: BrowserContextOptions,
  ) => Promise<BrowserContext>
  /** After a journey: for the next one, or closed. */
  readonly putBack: (context: BrowserContext) => Promise<void>
  /** Whether it stays open when a journey ends. */
  readonly has: (context: BrowserContext) => boolean
  readonly close: () => Promise<void>
}

/** `open` opens a context and goes to a page of the site that does nothing. */
export function keepContexts(browser: Browser): KeptContexts {
  const shelf: Kept[] = []
  const taken = new Map<BrowserContext, Kept>()

  async function open(key: string, options: BrowserContextOptions): Promise<Kept> {
    const context = await browser.newContext(options)
    await reportPolicy(context)
    const stillPage = await context.newPage()
    await stillPage.goto('/robots.txt')
    const devTools = await context.newCDPSession(stillPage)
    const kept = { key, context, stillPage, devTools, isSpoiled: false }
    noticeSpoiling(kept)
    return kept
  }

  return {
    async take(key, headers, options = {}) {
      const index = shelf.findLastIndex((kept) => kept.key === key)
      const [found] = index < 0 ? [] : shelf.splice(index, 1)
      const kept = found ?? (await open(key, options))
      taken.set(kept.context, kept)
      await kept.context.setExtraHTTPHeaders(headers)
      return kept.context
    },
    async putBack(context) {
      const kept = taken.get(context)
      taken.delete(context)
      if (kept === undefined || kept.isSpoiled || kept.stillPage.isClosed()) return context.close()
      await empty(kept)
      shelf.push(kept)
      if (shelf.length > KEPT_MAX) await shelf.shift()?.context.close()
    },
    has: (context) => taken.has(context) || shelf.some((kept) => kept.context === context),
    async close() {
      for (const { context } of shelf.splice(0)) await context.close()
    },
  }
}

async function empty({ context, stillPage, devTools }: Kept): Promise<void> {
  const pages = context.pages().filter((page) => page !== stillPage)
  const origins = new Set([stillPage, ...pages].map((page) => originOf(page.url())))
  for (const page of pages) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  // In the process that the next page will ask, so that it cannot come too late.
  await stillPage.evaluate(() => localStorage.clear())
  for (const origin of origins)
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

const originOf = (address: string): string => new URL(address).origin

/** There is no way back from these: a clock that was set, what may be done without being asked. */
function noticeSpoiling(kept: Kept): void {
  const { context } = kept
  const noticing =
    <Given extends readonly unknown[], Result>(act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      kept.isSpoiled = true
      return act(...given)
    }
  context.addInitScript = noticing(context.addInitScript.bind(context))
  context.exposeBinding = noticing(context.exposeBinding.bind(context))
  context.exposeFunction = noticing(context.exposeFunction.bind(context))
  context.grantPermissions = noticing(context.grantPermissions.bind(context))
  context.setGeolocation = noticing(context.setGeolocation.bind(context))
  context.close = noticing(context.close.bind(context))
  const setOffline = context.setOffline.bind(context)
  context.setOffline = noticing(async (isOffline: boolean) => {
    // Pages of one process hear of a connection together, and only once.
    await kept.stillPage.close()
    await setOffline(isOffline)
  })
  const { clock } = context
  clock.install = noticing(clock.install.bind(clock))
  clock.setFixedTime = noticing(clock.setFixedTime.bind(clock))
  clock.setSystemTime = noticing(clock.setSystemTime.bind(clock))
}
