// From an accepted offer to two signatures, the owner at a computer and the tenant on a phone, with codes from real mails and the paper of the
// real printer; what refuses a signature; and what anybody sees of the files.

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { acceptedOffer, agreementOf, draft, send, signingCode } from '../support/agreements.ts'
import { expect, type MailDeployment, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
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

  const page = await world.open('/dashboard', tenant)
  await page.getByRole('link', { name: /^Read and sign: Agreement for / }).waitFor()
  await expectNoFaultInBothThemes(page, 'a dashboard with an agreement to sign')
  await page.getByRole('link', { name: /^Read and sign: Agreement for / }).click()
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
  await expect(page.getByText('Tick both before the code is sent.')).toBeHidden()
  await agree(page, '  tenzin   DORJE ')
  const right = await signingCode(deployment, tenant.email)
  await page.getByLabel('Code').fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByText('This code is not right. Four tries are left.')).toBeVisible()
  expect((await agreementOf(tenantClient, id)).state).toBe('sent')

  await page.getByLabel('Code').fill(right)
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the agreement' }).click()
  await expect(heading(page)).toHaveText('One signature to go')
  const waiting = (await world.open('/owner/dashboard', owner)).getByRole('main')
  await expect(waiting).toContainText('Waits for your signature')
  await expect(waiting).toContainText('Nothing else needs an answer from you.')
  await page.getByRole('button', { name: 'Remind Meera Raghavan' }).click()
  await expect(page.getByText(/^Reminded .+ Once a day is enough\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind Meera Raghavan' })).toHaveCount(0)
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
  await expect(page.getByText('You declined it: The start does not suit us')).toBeVisible()
  await page.getByRole('link', { name: 'The offer stands again' }).click()
  await expect(page.getByRole('button', { name: 'Accept the offer' })).toBeVisible()
  const told = await world.open(`${AGREEMENT}${id}`, owner)
  await expect(told.getByText('The tenant declined it: The start does not suit us')).toBeVisible()
  await expect(told.getByRole('link', { name: 'Your offer stands again' })).toBeVisible()
})

test('chain 2.4: what changed while it was read is read again, also where nothing is told live', async ({
  world,
}) => {
  const { tenant, ownerClient, threadId } = await acceptedOffer(world)
  const id = await draft(ownerClient, threadId)
  await send(ownerClient, id)
  const page = await world.open('/dashboard', tenant)
  await page.routeWebSocket('**/realtime/**', () => {})
  await page.goto(`${AGREEMENT}${id}&view=sign`)
  await readToEnd(page)
  await ownerClient
    .rpc('take_agreement_back', { _agreement_id: id, _expected: 'sent', _key: randomUUID() })
    .throwOnError()
  const { version, versions, parties } = await agreementOf(ownerClient, id)
  await ownerClient
    .rpc('save_agreement', {
      _agreement_id: id,
      _terms: { ...versions[0]?.terms, due_day: 7 },
      _clauses: versions[0]?.clauses,
      _parties: parties.map(({ id: party, role, legal_name: name, address }) => ({
        id: party,
        role,
        legal_name: name,
        address,
      })),
      _version: version,
      _key: randomUUID(),
    })
    .throwOnError()
  await send(ownerClient, id)
  await expect(page.getByText('by day 5')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read all pages.' }).check()
  await page.getByRole('checkbox', { name: /I sign of my own will/ }).check()
  await page.getByLabel('Your name, as it stands in the agreement').fill('Tenzin Dorje')
  // by the refusal itself: what is not told live is read each minute anyway
  const readAnew = page.waitForRequest('**/rpc/agreement', { timeout: 20_000 })
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await readAnew
  await page.getByRole('button', { name: 'Read it again' }).click()
  await readToEnd(page)
  await expect(page.getByText('by day 7')).toBeVisible()
})

test('chain 2.4: on a phone a draft is written one part a screen, and what is wrong leads to its part', async ({
  world,
}) => {
  const { owner, threadId } = await acceptedOffer(world)
  const page = await world.open(`/dashboard/communication?thread=${threadId}`, owner)
  await page.getByRole('button', { name: /Show all stages$/ }).click()
  const sheet = page.getByRole('dialog')
  const agreement = sheet.getByRole('region', { name: 'Agreement' })
  await expect(agreement).toBeVisible()
  await sheet.getByRole('button', { name: 'Go to the agreement' }).click()
  await expect(agreement).toBeFocused()
  await expectNoFaultInBothThemes(page, 'a sheet that leads to the agreement')
  await agreement.getByRole('button', { name: 'Draft the agreement' }).click()
  await expect(heading(page)).toHaveText('Agreement with Tenzin Dorje')
  const part = page.getByLabel('Part of the draft')
  const foot = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByRole('region', { name: 'Parties' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toBeHidden()
  await foot('Next: Rent, deposit and term').click()
  await expect(page.getByRole('heading', { name: 'Rent, deposit and term' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Parties' })).toBeHidden()
  await foot('Next: Payment').click()
  await page.getByLabel('Due by day of the month').fill('31')
  await part.selectOption('House')
  await expect(page.getByRole('region', { name: 'House' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Due by day of the month')).toBeFocused()
  await expect(part).toHaveValue('Payment')
  await expectNoFaultInBothThemes(page, 'one part of a draft')
  await page.getByLabel('Due by day of the month').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByText('Preview', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'As Tenzin Dorje will read it' })
  await expect(preview.locator('mark').filter({ hasText: 'day 7' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'the preview of a draft')
})

const desktop = { width: 1280, height: 900 }

async function download(page: Page, name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await saved).path())
}

const pdf = (buffer: Buffer, name = 'paper.pdf') => ({ name, mimeType: 'application/pdf', buffer })

test('chain 2.4: from an accepted offer to two signatures, with a change agreed on the way, and files that anybody can check', async ({
  deployment,
  world,
}, { outputDir }) => {
  const { owner, tenant, threadId } = await acceptedOffer(world)
  const other = await world.open(`/dashboard/communication?thread=${threadId}`, owner)
  await other.setViewportSize(desktop)
  await other.getByRole('button', { name: 'Draft the agreement' }).click()
  await expect(heading(other)).toHaveText('Agreement with Tenzin Dorje')
  await other.getByRole('button', { name: 'Add a charge' }).click()
  await other.getByLabel('Name of charge 1').fill('Society')
  await other.getByLabel('Sum of charge 1, in rupees').fill('1500')
  await expect(other.getByRole('region', { name: 'As Tenzin Dorje will read it' })).toContainText(
    'Society ₹1,500',
  )
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  const sending = other.getByRole('region', { name: 'Send for signing' })
  await sending.getByRole('button', { name: 'Make the paper' }).click()
  await sending.getByRole('button', { name: 'Send for signing' }).click()
  await expect(heading(other)).toHaveText('Sent for signing')
  const older = await download(other, 'The agreement (PDF)')

  const page = await world.open('/dashboard/documents?show=agreements', tenant)
  await expect(heading(page)).toHaveText('Agreements')
  const row = page.getByRole('main').getByRole('link', { name: /Quiet 2 BHK/ })
  await expect(row).toBeVisible()
  await expectNoFaultInBothThemes(page, 'the list of agreements')
  await row.click()
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await page.getByRole('button', { name: 'Ask the owner' }).click()
  await expect(page.getByText('Say what should stand there, as a whole number.')).toBeVisible()
  await page.getByLabel('What should stand there').fill('3')
  await page.getByLabel('Why (optional)').fill('Our pay comes on the 1st.')
  await expectNoFaultInBothThemes(page, 'asking for a change')
  await page.getByRole('button', { name: 'Ask the owner' }).click()
  await expect(page.getByText('Asked. You are told what the owner answers')).toBeVisible()
  const asked = other.getByRole('region', { name: 'Changes that were asked for' })
  await expect(asked).toContainText('Our pay comes on the 1st.')
  await expectNoFaultInBothThemes(other, 'a change that waits for its answer')
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expect(other.getByText('Version 2', { exact: true })).toBeVisible()
  await expect(heading(page)).toHaveText('The owner has taken it back')
  await sending.getByRole('button', { name: 'Make the paper' }).click()
  await sending.getByRole('button', { name: 'Send for signing' }).click()
  await expect(heading(page)).toHaveText('Your signature is wanted')
  const differing = page.getByRole('region', { name: 'What changed' })
  await expect(differing.getByRole('deletion').filter({ hasText: '5' }).first()).toBeVisible()
  await expect(differing.getByRole('insertion').filter({ hasText: '3' }).first()).toBeVisible()
  await differing.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('heading', { name: 'Version 2 against version 1' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Money' })).toContainText('3')
  await page.getByText(/clauses did not change/).click()
  await expect(page.getByText('Neither side cuts water, electricity')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'versions of an agreement')
  await page.getByRole('link', { name: 'Version 1', exact: false }).click()
  await expect(page.getByText('Version 1: the first that has a paper')).toBeVisible()
  await page.getByRole('link', { name: 'Open the agreement' }).click()

  await page.getByRole('link', { name: 'Read and sign' }).click()
  await expect(page.getByText('Page 1 of')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'reading to sign')
  await readToEnd(page)
  await expectNoFaultInBothThemes(page, 'agreeing')
  await agree(page, 'Tenzin Dorje')
  await expectNoFaultInBothThemes(page, 'signing with a code')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign with a code' })).toBeVisible()
  await signWithCode(page, deployment, tenant.email)
  await expect(page.getByText('Meera Raghavan signs next.')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'signed')

  await expect(heading(other)).toHaveText('Your signature is wanted')
  // from here on the owner is at a phone, and comes by what they were told
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto('/dashboard?show=notifications')
  await other.getByRole('link', { name: /waits for your signature/ }).click()
  await expect(heading(other)).toHaveText('Your signature is wanted')
  await other.getByRole('link', { name: 'Read and sign' }).click()
  await expect(other.getByText('Page 1 of')).toBeVisible()
  await expect(other.getByRole('navigation')).toHaveCount(0)
  await readToEnd(other)
  await agree(other, 'Meera Raghavan')
  await signWithCode(other, deployment, owner.email)
  await expect(other.getByText('All have signed: the agreement is in force.')).toBeVisible()
  await expectNoFaultInBothThemes(other, 'the last signature')
  await other.getByRole('link', { name: 'Open the agreement' }).click()
  await expect(heading(other)).toHaveText('The agreement is in force')

  await page.getByRole('link', { name: 'Open the agreement' }).click()
  await expect(heading(page)).toHaveText('The agreement is in force')
  await expect(page.getByRole('button', { name: 'Certificate of signing (PDF)' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'an agreement in force')
  const next = page.getByRole('region', { name: 'What comes next' })
  await expect(next.getByRole('link', { name: 'Rent and deposit' })).toHaveAttribute(
    'href',
    /\/dashboard\/payments\?tenancy=/,
  )
  await expect(next.getByRole('link', { name: 'Moving in' })).toHaveAttribute(
    'href',
    /show=handover&tenancy=/,
  )
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(next).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('link', { name: 'Print view' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Rent agreement/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  const signed = await download(page, 'The agreement (PDF)')
  const certificate = await download(page, 'Certificate of signing (PDF)')
  const bundle = await download(page, 'Everything in one file (PDF)')

  const visitor = await world.open('/verification#file')
  const field = visitor.locator('input[type="file"]')
  const known = visitor.getByText('This file is exactly what we have on record')
  for (const paper of [certificate, bundle, signed]) {
    await field.setInputFiles(pdf(paper))
    await expect(known).toBeVisible()
    await expect(visitor.getByText('T. D., Tenant, signed on')).toBeVisible()
    await expect(visitor.getByText('M. R., Owner, signed on')).toBeVisible()
  }
  await expectNoFaultInBothThemes(visitor, 'a file that is on record')
  await field.setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: signed })
  await expect(visitor.getByText('holiday.jpg')).toBeVisible()
  await expect(known).toBeVisible()
  await field.setInputFiles(pdf(older))
  await expect(visitor.getByText('There is a later version.')).toBeVisible()
  await expect(visitor.getByRole('alert').filter({ hasText: 'a later version took' })).toBeVisible()
  await expectNoFaultInBothThemes(visitor, 'a file of an earlier version')
  const early = await world.open('/about')
  const scripts = Promise.withResolvers<void>()
  await early.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await early.goto('/verification#file', { waitUntil: 'commit' })
  await early.locator('input[type="file"]').setInputFiles(pdf(signed))
  scripts.resolve()
  await expect(early.getByText('This file is exactly what we have on record')).toBeVisible()
  await visitor.context().setOffline(true)
  await field.setInputFiles(pdf(signed))
  await expect(visitor.getByText('so nothing is said about this file. We could not')).toBeVisible()
  await visitor.context().setOffline(false)
  await visitor.getByRole('button', { name: 'Check it again' }).click()
  await expect(known).toBeVisible()
  const changed = Buffer.from(signed)
  changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1)
  await field.setInputFiles(pdf(changed))
  await expect(visitor.getByText('This file was changed')).toBeVisible()
  await expect(visitor.getByText(/^It names agreement BAS-\d{4}-\d{6},/)).toBeVisible()
  await expectNoFaultInBothThemes(visitor, 'a file that was changed')
  await field.setInputFiles(pdf(Buffer.alloc(0)))
  await expect(visitor.getByText('There is nothing in this file, or it is a folder.')).toBeVisible()
  const large = join(outputDir, 'large.bin')
  await mkdir(outputDir, { recursive: true })
  await writeFile(large, '')
  await truncate(large, 100_000_000)
  await field.setInputFiles(large)
  await expect(visitor.getByText('This file is not from here')).toBeVisible()
})
