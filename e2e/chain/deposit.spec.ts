// A deposit from the record of moving in to the last rupee, in a browser, both sides: two records that both signed, a deduction that the tenant
// disagrees with, another that stands, a transfer that arrives, and a review by each.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { DOOR, proposeForDoor, recordOf } from '../support/handover-records.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'
import { makeRecord } from '../support/made-records.ts'
import { endedTenancy } from '../support/tenancies.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 600_000 })

/** The dispute file, as the page gives it. */
async function saved(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the dispute file' }).click()
  return readFile(await (await coming).path())
}

async function review(page: Page, stars: string, words: string, tags: readonly string[] = []) {
  await page.goto('/dashboard?show=reviews')
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page
    .getByRole('group', { name: 'How was it, all in all?' })
    .getByRole('radio', { name: stars })
    .check({ force: true })
  await page.getByLabel('In your words (optional)').fill(words)
  for (const tag of tags)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.getByRole('group', { name: 'Good for' }).getByRole('button', { name: tag }).click()
  await expectNoFaultInBothThemes(page, 'a review that is written')
  await page.getByRole('button', { name: 'Send the review' }).click()
}

test('chain 2.6, 2.9: from the record of moving in to a settled deposit and a review by each side', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await endedTenancy(deployment)
  const mine = await world.open(`/dashboard/documents?show=handover&tenancy=${tenancyId}`, tenant)
  const theirs = await world.open('/owner/payments', owner)
  await recordOf('Move-in record', { mine, theirs })
  const [writer, other] = [await deployment.clientOf(tenant), await deployment.clientOf(owner)]
  await makeRecord('move_out', { tenancyId, writer, other, damaged: DOOR })

  await mine.goto('/tenant/payments')
  await mine.getByRole('link', { name: 'How it goes back' }).click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText('Deposit')
  await expect(mine.getByText('Nothing proposed yet')).toBeVisible()
  await expect(mine.getByRole('heading', { name: 'If it is not paid' })).toBeVisible()
  await theirs.goto(`/owner/payments?tenancy=${tenancyId}`)
  await theirs.getByRole('link', { name: 'How it goes back' }).click()
  await theirs.getByRole('button', { name: 'Propose how it goes back' }).click()
  await proposeForDoor(theirs, '4500')
  await expect(theirs.getByText('The move-out record has no photo of it.')).toBeVisible()
  await expectNoFaultInBothThemes(theirs, 'a deposit with a proposal')

  await mine.getByRole('button', { name: 'Answer line by line' }).click()
  await mine
    .getByRole('group', { name: 'Your answer to line 1' })
    .getByRole('radio', { name: 'I do not agree' })
    .check({ force: true })
  await mine.getByLabel('Why not').fill('It stuck from the first day.')
  await mine.getByLabel(/^What you offer instead/).fill('1500')
  await expectNoFaultInBothThemes(mine, 'an answer to a deduction')
  await mine.getByRole('button', { name: 'Send the answer' }).click()

  await expect(theirs.getByText('The tenant says: “It stuck from the first day.”')).toBeVisible()
  await expect(theirs.getByText('The tenant offers ₹1,500')).toBeVisible()
  await theirs.getByRole('button', { name: 'Propose again' }).click()
  const line = theirs.getByRole('group', { name: 'Line 1' })
  await expect(line.getByLabel('How much, in rupees')).toHaveValue('4,500')
  await line.getByRole('button', { name: 'Take ₹1,500, as the tenant offers' }).click()
  await theirs.getByRole('button', { name: 'Send the proposal' }).click()
  await mine.getByRole('button', { name: 'Agree to all' }).click()
  await expect(theirs.getByText('₹48,500').first()).toBeVisible()

  await theirs.getByRole('button', { name: 'Say that it was sent' }).click()
  await theirs.getByLabel('UPI reference').fill('618204417799')
  await theirs.getByRole('button', { name: 'Say that it was sent' }).click()
  await mine.getByRole('button', { name: 'It has arrived' }).click()
  for (const page of [mine, theirs])
    // oxlint-disable-next-line no-await-in-loop -- the tenant first
    await expect(page.getByText('The deposit is settled.')).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a settled deposit')

  const [given, same] = [await saved(mine), await saved(theirs)]
  expect(given.subarray(0, 5).toString()).toBe('%PDF-')
  expect(given.equals(same)).toBe(true)

  await review(mine, '4 stars of 5', 'Quiet, and the deposit came back.', ['Families', 'Pets'])
  await expect(mine.getByText('Good for: Pets, Families')).toBeVisible()
  await expect(mine.getByText('Sealed', { exact: true })).toBeVisible()
  await review(theirs, '5 stars of 5', 'Left it as it was.')
  await expect(theirs.getByText('Quiet, and the deposit came back.')).toBeVisible()
  await expect(theirs.getByRole('group', { name: 'Good for' })).toHaveCount(0)
  await mine.reload()
  await expect(mine.getByText('Left it as it was.')).toBeVisible()
})
