// A record of moving out in a browser, both sides: begun on the day that was agreed, written without a network and after the tab died, with a
// photo, seen otherwise by the other side, signed by both over the same words.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { finishRecord, SIGNED_BY_BOTH, signRecord } from '../support/handover-records.ts'
import { goodPhoto } from '../support/listing-photos.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'
import { monthsOfRent } from '../support/tenancies.ts'

const test = base.extend<{ world: World }>({
  world: async ({ browser, deployment }, give) => {
    await give(await makeWorld(deployment, browser))
  },
})
test.describe.configure({ timeout: 600_000 })

const today = (): string => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

test('chain 2.6: a record is kept on the device until it is sent, has photos, and is signed by both', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await monthsOfRent(deployment)
  const mine = await world.open('/tenant/payments', tenant)
  await mine.getByRole('button', { name: 'Give notice' }).click()
  await mine.getByLabel('Last day').fill(today())
  await mine.getByRole('button', { name: 'Ask for this day' }).click()
  const theirs = await world.open(`/owner/payments?tenancy=${tenancyId}`, owner)
  await theirs.getByRole('button', { name: 'Agree', exact: true }).click()

  await mine.goto('/tenant/payments')
  await mine.getByRole('link', { name: 'Records of this home' }).click()
  await expectNoFaultInBothThemes(mine, 'records of moving in and out')
  await mine.getByRole('button', { name: 'Begin the record' }).click()
  await mine.getByRole('link', { name: 'Open the record' }).click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText('Move-out record')
  const address = mine.url()

  const lockOf = () => mine.getByRole('group', { name: 'How is it: Main door and lock' })
  await mine.context().setOffline(true)
  await lockOf().getByRole('radio', { name: 'Worn' }).check({ force: true })
  await mine.getByLabel('Note: Main door and lock').fill('The lock sticks.')
  await expect(mine.getByText('1 kept on this device')).toBeVisible()
  await mine.context().setOffline(false)
  await mine.goto('about:blank')
  await mine.goto(address)
  await expect(mine.getByLabel('Note: Main door and lock')).toHaveValue('The lock sticks.')
  await mine
    .getByLabel('Take a photo: Main door and lock')
    .setInputFiles([await goodPhoto('lock.jpg', 40)])
  await expect(mine.getByRole('img', { name: /^Photo of Main door and lock, / })).toBeVisible()
  await expect(mine.getByText(/kept on this device/)).toHaveCount(0)
  await expectNoFaultInBothThemes(mine, 'a record that is written')

  await theirs.goto(address)
  await expect(theirs.getByRole('img', { name: /^Photo of Main door and lock, / })).toBeVisible()
  await theirs.getByRole('button', { name: 'I see it otherwise' }).first().click()
  await theirs.getByLabel('How you see it').fill('It turns well.')
  await theirs.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(theirs.getByText('“It turns well.”')).toBeVisible()

  await finishRecord(mine)
  await signRecord(mine)
  await signRecord(theirs)
  await expect(theirs.getByText(SIGNED_BY_BOTH)).toBeVisible()
  await expect(mine.getByText(SIGNED_BY_BOTH)).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a record that both have signed')
})
