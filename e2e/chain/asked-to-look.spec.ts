// What two sides cannot settle is put to us where it lies: a payment beside the ledger, a record in its own page; each reads what the other says.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { finishRecord, signRecord } from '../support/handover-records.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'
import { endedTenancy, monthsOfRent } from '../support/tenancies.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 600_000 })

const askedIn = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('chain 2.5: a payment that was not found is put to us by the tenant, and the owner says how they see it', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await monthsOfRent(deployment)
  const mine = await world.open('/tenant/payments', tenant)
  const asked = askedIn(mine, /^₹25,000 of .+ was not found$/)
  await asked.getByRole('button', { name: 'Ask us to look' }).click()
  await expect(asked).toContainText('Say how you see it.')
  await asked.getByLabel('How you see it').fill('My bank shows that it left on the 4th.')
  await asked.getByLabel(/^What sum you find right/).fill('25000')
  await asked.getByRole('button', { name: 'Ask us to look' }).click()
  await expect(asked).toContainText('We were asked')
  await expectNoFaultInBothThemes(mine, 'a payment that is in dispute')

  const theirs = await world.open(`/owner/payments?tenancy=${tenancyId}`, owner)
  const answer = askedIn(theirs, /^₹25,000 of .+ was not found$/)
  await expect(answer).toContainText('My bank shows that it left on the 4th.')
  await answer.getByLabel('How you see it').fill('No such line in my statement.')
  await answer.getByRole('button', { name: 'Say it', exact: true }).click()
  await expect(answer.getByText('No such line in my statement.').first()).toBeVisible()
  await expectNoFaultInBothThemes(theirs, 'a payment that both speak of')
})

test('chain 2.6: a record that one side does not sign is put to us in its own page', async ({
  deployment,
  world,
}) => {
  const { owner, tenant } = await endedTenancy(deployment)
  const mine = await world.open('/tenant/payments', tenant)
  await mine.getByRole('link', { name: 'Records of this home' }).click()
  const slot = mine
    .getByRole('listitem')
    .filter({ has: mine.getByRole('heading', { name: 'Move-out record' }) })
  await slot.getByRole('button', { name: 'Begin the record' }).click()
  await slot.getByRole('link', { name: 'Open the record' }).click()
  await finishRecord(mine)
  await signRecord(mine)
  await expect(askedIn(mine, 'Ask us to look')).toHaveCount(0)

  const theirs = await world.open(new URL(mine.url()).pathname + new URL(mine.url()).search, owner)
  await theirs.getByRole('button', { name: 'I do not sign this' }).click()
  await theirs.getByLabel('What is not so').fill('The wall behind the bed is stained.')
  await theirs.getByRole('button', { name: 'Say so' }).click()
  const asked = askedIn(theirs, 'Ask us to look')
  await asked.getByLabel('How you see it').fill('It was clean when they moved in.')
  await asked.getByRole('button', { name: 'Ask us to look' }).click()
  await expect(asked).toContainText('We were asked')
  await expectNoFaultInBothThemes(theirs, 'a record that is in dispute')
  await mine.reload()
  await expect(askedIn(mine, 'Ask us to look')).toContainText('It was clean when they moved in.')
})
