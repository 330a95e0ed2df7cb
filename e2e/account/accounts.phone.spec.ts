import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { newAddress } from '../support/accounts.ts'
import { nextCode } from '../support/inbox.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'
import { askForCode, chooseRole, enterCode, fillSignUp } from '../support/sign-up.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'method on a phone')
  await askForCode(page, 'Email')
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'code on a phone')
  await enterCode(page, await nextCode(person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Role')
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'role on a phone')
  await chooseRole(page, 'Tenant')
  await expect(page).toHaveURL('/dashboard')
})
