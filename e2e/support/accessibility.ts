// Asks axe about the page as it is now, by the rules of WCAG 2.2 AA.

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function expectNoFault(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  )
  expect.soft(faults, what).toEqual([])
}
