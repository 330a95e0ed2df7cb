// Asks axe about the page as it is now, by the rules of WCAG 2.2 AA.

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that a theme can break: one document wears both, and what differs between them is colour. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** In the light theme by every rule, in the dark one by those of colour. */
export async function expectNoFaultInBothThemes(page: Page, what: string) {
  await wearTheme(page, 'light')
  await expectNoFault(page, `${what}, light`)
  await wearTheme(page, 'dark')
  await expectNone(lookAgain(page).withRules(rulesOfColour), `${what}, dark`)
}

/** Describing every part that is well takes half of what axe costs, and nobody reads it. */
const look = (...given: ConstructorParameters<typeof AxeBuilder>) =>
  new AxeBuilder(...given).options({ resultTypes: ['violations'] })

/** axe is in the page since the first look: half a megabyte of script that need not be sent and read again. */
const lookAgain = (page: Page) => look({ page, axeSource: 'void window.axe' })

/** The system's theme changes under the page; colours fade, and contrasts in between belong to neither theme. */
export async function wearTheme(page: Page, theme: 'light' | 'dark') {
  // Fades last, and cost more than axe does; without motion there are none.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
  await page.evaluate(async () => {
    // A colour that is handed down fades again in each part that fades by itself: wait until nothing moves any more.
    for (let quietFrames = 0; quietFrames < 3;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const fading = document.getAnimations().filter(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().endTime === Infinity
        return playState !== 'finished' && !isEndless
      })
      quietFrames = fading.length === 0 ? quietFrames + 1 : 0
      await Promise.all(fading.map((animation) => animation.finished.catch(() => undefined)))
    }
  })
}

export const expectNoFault = (page: Page, what: string) =>
  expectNone(look({ page }).withTags(tags), what)

async function expectNone(builder: AxeBuilder, what: string) {
  // Otherwise it ends each look in a page of its own, for frames of other sites: there are none.
  const { violations } = await builder.setLegacyMode(true).analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  )
  expect.soft(faults, what).toEqual([])
}
