// How long a person looks at the list after pressing a link, until what it leads to is shown: the application is loaded, the data are not.
// On the phone that Lighthouse measures with.

import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../e2e/support/chromium.ts'

/** Lighthouse's slow 4G as it is applied to requests, and its phone's processor. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const PROCESSOR_SLOWDOWN = 4
const PATIENCE_MS = 120_000

export type Opening = {
  /** Of the page with the link. */
  readonly url: string
  readonly stored: Readonly<Record<string, string>>
  readonly browserArguments: readonly string[]
  /** Path that the link leads to. */
  readonly link: string
  /** CSS selector of what is shown then. */
  readonly shown: string
}

/** Milliseconds from the press to the frame that shows it. Throws where the link or what it leads to does not come. */
export async function measureOpening(opening: Opening): Promise<number> {
  const { url, stored, browserArguments, link, shown } = opening
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: [...args, ...browserArguments] })
  try {
    const page = await browser.newPage(devices['Moto G4'])
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(new URL('/robots.txt', url).href)
    for (const [key, value] of Object.entries(stored))
      await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', slow4g)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    await page.goto(url)
    const opener = page.locator(`a[href="${link}"]`)
    await opener.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchPress(link, shown))
    await opener.click()
    return Number(await page.evaluate('globalThis.opened'))
  } finally {
    await browser.close()
  }
}

/** Runs in the page, whose types are not known here. */
const watchPress = (link: string, shown: string): string => `
  globalThis.opened = new Promise((resolve) => {
    const opener = document.querySelector(${JSON.stringify(`a[href="${link}"]`)})
    opener.addEventListener('click', ({ timeStamp }) => {
      const look = () => requestAnimationFrame(() => {
        if (document.querySelector(${JSON.stringify(shown)}) === null) look()
        else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
      })
      look()
    })
  })
  undefined`
