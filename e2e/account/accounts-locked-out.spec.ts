// Account lockout: passwords guessed from many networks do not lock the owner out of a browser that signed in before.

import type { Browser, Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn, logOut, makeAccount, readAnonKey } from '../support/accounts.ts'
import { expect, test, visit } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Fifty wrong passwords, each from a network of its own. */
async function besiege(origin: string, email: string) {
  const apikey = await readAnonKey(origin)
  for (let guess = 0; guess < 50; guess += 1) {
    const refused = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey,
        'content-type': 'application/json',
        'x-forwarded-for': `172.20.${guess}.1`,
      },
      body: JSON.stringify({ email, password: `guess ${guess}` }),
    })
    expect(refused.status).toBe(400)
  }
}

async function strangeBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'X-Forwarded-For': '172.21.0.1' },
  })
  return context.newPage()
}

test('R-ACC-02 T46 an account whose password is guessed from many networks opens in a browser that signed in before; another shows what to do', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  test.slow()
  const account = await makeAccount(baseURL ?? '', extraHTTPHeaders ?? {})
  await visit(page, '/login')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/')
  await logOut(page)
  await besiege(baseURL ?? '', account.email)

  const elsewhere = await strangeBrowser(browser, baseURL)
  await visit(elsewhere, '/login')
  await fillSignIn(elsewhere, account)
  await expect(elsewhere.getByRole('main').getByRole('alert')).toHaveText(
    'Too many wrong passwords for this account, perhaps not yours. Please try again in 24 hours, or choose a new password: “Forgot password?” on the sign-in page.',
  )
  await expect(elsewhere.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  await expectNoFaultInBothThemes(elsewhere, 'sign-in of a locked account')
  await elsewhere.context().close()

  await visit(page, '/login')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/')
  await logOut(page)
})
