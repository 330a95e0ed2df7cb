// What a deduction of a deposit stands on, in a browser: the photo of moving in beside that of moving out, for both sides.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { DOOR, proposeForDoor } from '../support/handover-records.ts'
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

test('chain 2.6: beside a deduction stand the photos of both records, which open whole', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await endedTenancy(deployment)
  const [writer, other] = [await deployment.clientOf(tenant), await deployment.clientOf(owner)]
  const record = { tenancyId, writer, other, photographed: DOOR }
  await makeRecord('move_in', record)
  await makeRecord('move_out', { ...record, damaged: DOOR })
  const address = `/dashboard/documents?show=deposit&tenancy=${tenancyId}`
  const theirs = await world.open(address, owner)
  await theirs.getByRole('button', { name: 'Propose how it goes back' }).click()
  await proposeForDoor(theirs, '4500')
  await expect(theirs.getByText('The move-out record has no photo of it.')).toBeHidden()
  const mine = await world.open(address, tenant)
  for (const page of [theirs, mine]) {
    const photos = page.getByRole('img', { name: /^Photo of Main door and lock, / })
    // oxlint-disable-next-line no-await-in-loop -- the owner first
    await expect(photos).toHaveCount(2)
    for (const at of [0, 1]) {
      const photo = photos.nth(at)
      // oxlint-disable-next-line no-await-in-loop -- one beside the other
      await photo.scrollIntoViewIfNeeded()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect
        .poll(() => photo.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(100)
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expectNoFaultInBothThemes(page, 'photos of both records beside a deduction')
  }
  const opening = mine.waitForEvent('popup')
  await mine
    .getByRole('img', { name: /^Photo of Main door and lock, / })
    .first()
    .click()
  const whole = await opening
  await expect(whole.locator('img')).toBeVisible()
})
