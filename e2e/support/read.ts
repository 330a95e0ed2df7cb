// Reads from the page what the next steps need, polling until it fits: a single read of a page that changes is a race.

import { expect, type Locator } from '@playwright/test'

/** The text, once it fits. */
export async function readText(locator: Locator, wanted: RegExp): Promise<string> {
  let text = ''
  await expect(async () => {
    text = await locator.innerText()
    expect(text).toMatch(wanted)
  }).toPass()
  return text
}

/** The attribute, once it fits. */
export async function readAttribute(
  locator: Locator,
  name: string,
  wanted: RegExp,
): Promise<string> {
  let value = ''
  await expect(async () => {
    value = (await locator.getAttribute(name)) ?? ''
    expect(value).toMatch(wanted)
  }).toPass()
  return value
}
