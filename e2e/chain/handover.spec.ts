// A record of moving out in a browser, both sides: begun on the day that was agreed, written without a network and after the tab died, with a
// photo, seen otherwise by the other side, signed by both over the same words.

import type { Page } from '@playwright/test'
import type { Handover } from '@basera/contract/chain/handover'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { finishRecord, SIGNED_BY_BOTH, signRecord } from '../support/handover-records.ts'
import { goodPhoto } from '../support/listing-photos.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'
import { monthsOfRent } from '../support/tenancies.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 600_000 })

const today = (): string => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

type Kept = { readonly takenAt: string; readonly deviceSha256: string }

/** The photo that waits in the browser's database. */
const keptPhoto = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Kept>((give, fail) => {
        const opening = indexedDB.open('basera-photos')
        opening.addEventListener('error', fail)
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('waiting').objectStore('waiting').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            const rows: readonly { photo?: Kept }[] = all.result
            const [photo] = rows.flatMap((one) => one.photo ?? [])
            if (photo === undefined) fail(new Error('no photo waits'))
            else give(photo)
          })
        })
      }),
  )

test('chain 2.6: a record is kept on the device until it is sent, has photos, and is signed by both', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await monthsOfRent(deployment)
  let mine = await world.open('/tenant/payments', tenant)
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

  const lock = 'Main door and lock'
  await mine.context().setOffline(true)
  const worn = mine
    .getByRole('group', { name: `How is it: ${lock}` })
    .getByRole('radio', { name: 'Worn' })
  await worn.click({ force: true })
  await expect(worn).toBeChecked()
  await mine.getByLabel(`Note: ${lock}`).fill('The lock sticks.')
  await expect(mine.getByText('1 kept on this device')).toBeVisible()
  await mine.getByLabel('Electricity meter').fill('8 412')
  await expect(mine.getByText('2 kept on this device')).toBeVisible()
  await mine.getByRole('button', { name: `Take a photo: ${lock}` }).click()
  const camera = mine.getByRole('dialog', { name: `Entrance · ${lock}` })
  await expect(camera.getByRole('button', { name: 'Take the photo' })).toBeEnabled()
  await expectNoFaultInBothThemes(mine, 'the camera of a record')
  const pressedAtMs = Date.now()
  await camera.getByRole('button', { name: 'Take the photo' }).click()
  await expect(camera.getByText('1 of 10 photos')).toBeVisible()
  await camera.getByRole('button', { name: 'Close the camera' }).click()
  await expect(mine.getByRole('button', { name: `Take a photo: ${lock}` })).toBeFocused()
  await expect(mine.getByText('3 kept on this device, 1 of them photos')).toBeVisible()
  let kept: Kept = { takenAt: '', deviceSha256: '' }
  await expect(async () => {
    kept = await keptPhoto(mine)
  }).toPass()
  expect(Math.abs(Date.parse(kept.takenAt) - pressedAtMs)).toBeLessThan(60_000)
  expect(kept.deviceSha256).toMatch(/^[0-9a-f]{64}$/)

  const died = mine.waitForEvent('crash')
  const debug = await mine.context().newCDPSession(mine)
  // nothing answers it: whoever would is gone
  void debug.send('Page.crash').catch(() => null)
  await died
  const context = mine.context()
  await mine.close()
  await context.setOffline(false)
  mine = await context.newPage()
  await mine.goto(address)
  await expect(mine.getByLabel(`Note: ${lock}`)).toHaveValue('The lock sticks.')
  await expect(mine.getByLabel('Electricity meter')).toHaveValue('8 412')
  await expect(mine.getByRole('img', { name: /^Photo of Main door and lock, / })).toBeVisible()
  await expect(mine.getByText(/kept on this device/)).toHaveCount(0)
  const tenants = await deployment.clientOf(tenant)
  const { data: record } = await tenants
    .rpc('handover', { _handover_id: new URL(address).searchParams.get('record') })
    .single<Handover>()
    .throwOnError()
  const [sent] = record.items.flatMap(({ photos }) => photos)
  expect(Date.parse(sent?.taken_at ?? '')).toBe(Date.parse(kept.takenAt))
  expect(sent?.sha256).toMatch(/^[0-9a-f]{64}$/)

  await mine.getByRole('button', { name: `Take a photo: ${lock}` }).click()
  await mine.getByLabel('Choose a picture').setInputFiles([await goodPhoto('lock.jpg', 40)])
  await expect(mine.getByText('2 of 10 photos')).toBeVisible()
  await mine.keyboard.press('Escape')
  await expect(mine.getByRole('img', { name: /^Photo of Main door and lock, / })).toHaveCount(2)
  await expect(mine.getByText(/kept on this device/)).toHaveCount(0)
  await expectNoFaultInBothThemes(mine, 'a record that is written')

  await theirs.goto(address)
  await expect(theirs.getByRole('img', { name: /^Photo of Main door and lock, / })).toHaveCount(2)
  await expect(theirs.getByLabel('Electricity meter')).toHaveValue('8 412')
  // while both stand in the home, what one adds appears with the other, and neither takes the other's away
  await theirs.getByLabel('Gas meter').fill('1 062')
  await mine.getByLabel('Water meter').fill('31')
  await expect(theirs.getByLabel('Water meter')).toHaveValue('31')
  await expect(mine.getByLabel('Gas meter')).toHaveValue('1 062')
  await theirs.getByRole('button', { name: 'I see it otherwise' }).first().click()
  await theirs.getByLabel('How you see it').fill('It turns well.')
  await theirs.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(theirs.getByText('“It turns well.”')).toBeVisible()

  await finishRecord(mine, lock)
  await signRecord(mine)
  await signRecord(theirs)
  await expect(theirs.getByText(SIGNED_BY_BOTH)).toBeVisible()
  await expect(mine.getByText(SIGNED_BY_BOTH)).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a record that both have signed')

  const added = 'The key turns from outside alone.'
  const rooms = mine.getByRole('navigation', { name: 'Rooms' })
  await rooms.getByRole('button', { name: 'Entrance' }).click()
  await mine.getByRole('button', { name: `Add a line: ${lock}` }).click()
  await mine.getByRole('button', { name: 'Add the line' }).click()
  await expect(mine.getByText('Say what is not as the record has it.')).toBeVisible()
  await mine.getByLabel('What is not as the record has it').fill(added)
  await mine.getByRole('button', { name: 'Add the line' }).click()
  // at the thing and under the record, on both sides; what was signed stands
  await expect(mine.getByText(added)).toHaveCount(2)
  await theirs.goto(address)
  await expect(theirs.getByText(added)).toHaveCount(2)
  await expect(theirs.getByText(SIGNED_BY_BOTH)).toBeVisible()
  await expectNoFaultInBothThemes(theirs, 'a line beside a signed record')
})
