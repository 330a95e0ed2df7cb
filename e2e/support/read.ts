// Takes from the page what the next steps need, once it is what it is going to be: a page that changes is not read once.

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
