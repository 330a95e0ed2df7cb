// The list of saved homes, as hearts change it.

import type { Page } from '@playwright/test'

/**
 * Presses what saves (POST) or removes (DELETE) a home, and waits for the server: a heart shows the new state before it has
 * been sent, and a page that is left takes what is on its way along.
 */
export async function changeSaved(
  page: Page,
  method: 'POST' | 'DELETE',
  press: () => Promise<unknown>,
) {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/rest/v1/saved_properties') &&
      response.request().method() === method,
  )
  await press()
  await answered
}
