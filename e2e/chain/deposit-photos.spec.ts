// What a deduction of a deposit stands on, in a browser: the photo of moving in beside that of moving out, for both sides.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { withFakeCamera } from '../support/fake-camera.ts'
import { DOOR, proposeForDoor, recordOf } from '../support/handover-records.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'
import { endedTenancy } from '../support/tenancies.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 600_000 })
test.use(withFakeCamera)

test('chain 2.6: beside a deduction stand the photos of both records, which open whole', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await endedTenancy(deployment)
  const mine = await world.open(`/dashboard/documents?show=handover&tenancy=${tenancyId}`, tenant)
  const theirs = await world.open('/owner/payments', owner)
  await recordOf('Move-in record', { mine, theirs, photographed: DOOR })
  await recordOf('Move-out record', { mine, theirs, damaged: DOOR, photographed: DOOR })
  const address = `/dashboard/documents?show=deposit&tenancy=${tenancyId}`
  await theirs.goto(address)
  await theirs.getByRole('button', { name: 'Propose how it goes back' }).click()
  await proposeForDoor(theirs, '4500')
  await expect(theirs.getByText('The move-out record has no photo of it.')).toBeHidden()
  await mine.goto(address)
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
