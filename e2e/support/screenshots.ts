// Screenshots of pages, stored as artefacts of each run: no test looks at them, people do.

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { wearTheme } from './accessibility.ts'
import { reach, type Screen } from './pages.ts'

const folder = join(import.meta.dirname, '..', '..', 'artifacts', 'screenshots')

export async function keepScreenshots(page: Page, screen: Screen, device: string) {
  await reach(page, screen)
  for (const theme of ['light', 'dark'] as const) {
    await wearTheme(page, theme)
    await loadPictures(page)
    await page.screenshot({
      path: join(folder, `${screen.name}-${device}-${theme}.png`),
      fullPage: screen.isDialog !== true,
    })
  }
}

/** Pictures further down are fetched when they come near. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      image.loading = 'eager'
    const shown = [...document.images].filter((image) => image.offsetParent !== null)
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    scrollTo(0, 0)
  })
}
