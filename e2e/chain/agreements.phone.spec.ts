// Signing on a phone, both sides, with codes from real mails and the paper of the real printer; and what refuses a signature.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { acceptedOffer, agreementOf, draft, send, signingCode } from '../support/agreements.ts'
import { expect, type MailDeployment, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'

const test = base.extend<{ world: World }>({
  world: async ({ browser, deployment }, give) => {
    await give(await makeWorld(deployment, browser))
  },
})
test.describe.configure({ timeout: 300_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const AGREEMENT = '/dashboard/documents?agreement='

/** Every page is turned, and the last one says that it was read. */
async function readToEnd(page: Page) {
  await expect(page.getByText('Page 1 of')).toBeVisible()
  const end = page.getByRole('button', { name: 'I have read it to the end' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Next page' }).click({ timeout: 2_000 })
    await expect(end).toBeVisible({ timeout: 200 })
  }).toPass()
  await end.click()
  await expect(page.getByRole('heading', { name: 'What you agree to' })).toBeFocused()
}

async function agree(page: Page, name: string) {
  await page.getByRole('checkbox', { name: 'I have read all pages.' }).check()
  await page.getByRole('checkbox', { name: /I sign of my own will/ }).check()
  await page.getByLabel('Your name, as it stands in the agreement').fill(name)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByRole('heading', { name: 'Sign with a code' })).toBeVisible()
}

async function signWithCode(page: Page, deployment: MailDeployment, email: string) {
  await page.getByLabel('Code').fill(await signingCode(deployment, email))
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible()
}

test('chain 2.4: nothing is signed without boxes, by another name, with a wrong code, or out of turn', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, ownerClient, tenantClient, threadId } = await acceptedOffer(world)
  const id = await draft(ownerClient, threadId)
  await send(ownerClient, id)
  const early = await world.open(`${AGREEMENT}${id}&view=sign`, owner)
  await expect(early.getByText('Nothing waits for your signature here')).toBeVisible()

  const page = await world.open(`${AGREEMENT}${id}`, tenant)
  await expect(heading(page)).toHaveText('Your signature is wanted')
  await expect(page.getByText('No visit to this home is on record here.')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'an agreement that waits for a signature')
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await readToEnd(page)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByText('Tick both before the code is sent.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read all pages.' }).check()
  await page.getByRole('checkbox', { name: /I sign of my own will/ }).check()
  await page.getByLabel('Your name, as it stands in the agreement').fill('Meera Raghavan')
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByText('Write it as it stands there: Tenzin Dorje.')).toBeVisible()
  await agree(page, '  tenzin   DORJE ')
  const right = await signingCode(deployment, tenant.email)
  await page.getByLabel('Code').fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  expect((await agreementOf(tenantClient, id)).state).toBe('sent')

  await page.getByLabel('Code').fill(right)
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the agreement' }).click()
  await expect(heading(page)).toHaveText('One signature to go')
  await page.getByRole('button', { name: 'Withdraw my signature' }).click()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await expect(page.getByText('Your signature is withdrawn.')).toBeVisible()
  await expect(heading(page)).toHaveText('Your signature is wanted')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByRole('button', { name: 'Decline the agreement' }).click()
  await expect(page.getByText('Write why you decline.')).toBeVisible()
  await page.getByLabel('Why you decline').fill('The start does not suit us any more.')
  await page.getByRole('button', { name: 'Decline the agreement' }).click()
  await expect(heading(page)).toHaveText('The agreement was declined')
  const told = await world.open(`${AGREEMENT}${id}`, owner)
  await expect(told.getByText('The start does not suit us any more.')).toBeVisible()
})

test('chain 2.4: two people sign in order, each in a browser of their own, and the file can be checked', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, ownerClient, threadId } = await acceptedOffer(world)
  const id = await draft(ownerClient, threadId)
  await send(ownerClient, id)

  const page = await world.open('/dashboard/documents?show=agreements', tenant)
  await expect(heading(page)).toHaveText('Agreements')
  const row = page.getByRole('main').getByRole('link', { name: /Quiet 2 BHK/ })
  await expect(row).toBeVisible()
  await expectNoFaultInBothThemes(page, 'the list of agreements')
  await row.click()
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await expect(page.getByText('Page 1 of')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'reading to sign')
  await readToEnd(page)
  await expectNoFaultInBothThemes(page, 'agreeing')
  await agree(page, 'Tenzin Dorje')
  await expectNoFaultInBothThemes(page, 'signing with a code')
  await signWithCode(page, deployment, tenant.email)
  await expect(page.getByText('Meera Raghavan signs next.')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'signed')

  const other = await world.open(`/dashboard/communication?thread=${threadId}`, owner)
  await other.getByRole('button', { name: /4 of 5/ }).click()
  await other
    .getByRole('region', { name: 'Agreement' })
    .getByRole('link', { name: 'Read and sign' })
    .click()
  await expect(heading(other)).toHaveText('Your signature is wanted')
  await other.getByRole('link', { name: 'Read and sign' }).click()
  await readToEnd(other)
  await agree(other, 'Meera Raghavan')
  await signWithCode(other, deployment, owner.email)
  await expect(other.getByText('All have signed: the agreement is in force.')).toBeVisible()

  await page.getByRole('link', { name: 'Open the agreement' }).click()
  await expect(heading(page)).toHaveText('The agreement is in force')
  await expect(page.getByRole('button', { name: 'Certificate of signing (PDF)' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'an agreement in force')
  await page.getByRole('link', { name: 'Print view' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Rent agreement/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'The agreement (PDF)' }).click()
  const file = await saved
  const visitor = await world.open('/verification#file')
  await visitor.locator('input[type="file"]').setInputFiles(await file.path())
  await expect(visitor.getByText('This file is exactly what we have on record')).toBeVisible()
  await expect(visitor.getByText('T. D., Tenant, signed on')).toBeVisible()
  await expect(visitor.getByText('M. R., Owner, signed on')).toBeVisible()
})
