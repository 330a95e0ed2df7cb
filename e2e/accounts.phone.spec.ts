import { expectNoFaultInBothThemes } from './support/accessibility.ts'
import { newAddress } from './support/accounts.ts'
import { nextCode } from './support/inbox.ts'
import { expect, test } from './support/journey.ts'
import { askForCode, chooseRole, enterCode, fillSignUp } from './support/sign-up.ts'
import type { Page } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const spill = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('R-ACC-09 R-ACC-10 R-ACC-11 a tenant signs up on a phone, also on one of 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = {
    email: newAddress().replace('@', '.with.a.long.name@'),
    phone: '98480 12345',
    password: 'mangoes in May',
  }
  await fillSignUp(page, person)
  await expect.poll(() => spill(page)).toBe(0)
  await expectNoFaultInBothThemes(page, 'method on a phone')
  await askForCode(page, 'Email')
  await expect.poll(() => spill(page)).toBe(0)
  await expectNoFaultInBothThemes(page, 'code on a phone')
  await enterCode(page, await nextCode(person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Role')
  await expect.poll(() => spill(page)).toBe(0)
  await expectNoFaultInBothThemes(page, 'role on a phone')
  await chooseRole(page, 'Tenant')
  await expect(page).toHaveURL('/dashboard')
})
