// A repair in a browser, both sides: reported with a photo, seen, a time agreed, its cost shared, done, closed.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
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

const tomorrow = (): string =>
  new Date(Date.now() + 330 * 60_000 + 86_400_000).toISOString().slice(0, 10)

test('chain 2.7: a repair is reported with a photo, gets a time, its cost is shared, and whoever lives there closes it', async ({
  deployment,
  world,
}) => {
  const { owner, tenant } = await monthsOfRent(deployment)
  const mine = await world.open('/tenant/payments', tenant)
  await mine.getByRole('link', { name: 'Report a problem' }).click()
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mine.getByText('Choose what it is about.')).toBeVisible()
  await mine.getByRole('radio', { name: 'Water', exact: true }).check({ force: true })
  await mine.getByLabel('Add photos').setInputFiles([await goodPhoto('tap.jpg', 40)])
  await mine.getByLabel('What happens?').fill('The tap in the kitchen drips')
  await expect(mine.getByText('tap.jpg')).toBeVisible()
  await expect(mine.getByText('Uploading')).toBeHidden()
  // nothing of it is lost with the page, nor without a network
  await mine.context().setOffline(true)
  await mine.getByLabel(/^More about it/).fill('Since yesterday.')
  await expect(mine.getByText('Kept on this phone')).toBeVisible()
  await mine.getByLabel('Add photos').setInputFiles([await goodPhoto('pipe.jpg', 120)])
  await expect(mine.getByText('Not uploaded')).toBeVisible()
  await mine.context().setOffline(false)
  await mine.reload()
  await expect(mine.getByLabel(/^More about it/)).toHaveValue('Since yesterday.')
  await expect(mine.getByRole('radio', { name: 'Water', exact: true })).toBeChecked()
  await expect(mine.getByText('pipe.jpg')).toBeVisible()
  await expect(mine.getByText(/^(Uploading|Not uploaded)$/)).toHaveCount(0)
  await expectNoFaultInBothThemes(mine, 'reporting a repair')
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText('The tap in the kitchen drips')
  await expect(
    mine.getByRole('img', { name: 'The tap in the kitchen drips, photo 1' }),
  ).toBeVisible()

  const theirs = await world.open('/owner/maintenance', owner)
  // small, and of the storage that checks who asks
  const card = theirs.getByRole('listitem').filter({ hasText: 'The tap in the kitchen drips' })
  await expect(card.locator('img')).toHaveAttribute('src', /\/render\/image\/sign\/thread-files\//)
  await expect
    .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(96)
  await expectNoFaultInBothThemes(theirs, 'the board of repairs')
  await theirs.getByRole('link', { name: 'The tap in the kitchen drips' }).click()
  await expect(
    theirs.getByRole('img', { name: 'The tap in the kitchen drips, photo 1' }),
  ).toBeVisible()
  await theirs.getByRole('button', { name: 'I see to it' }).filter({ visible: true }).click()
  await theirs.getByRole('button', { name: 'Propose a time' }).click()
  await theirs.getByLabel('Day').fill(tomorrow())
  await theirs.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(
    mine.getByText('A time waits for your yes, under “Visit”.').filter({ visible: true }),
  ).toBeVisible()
  await mine.getByRole('button', { name: 'Agree to this time' }).click()
  await expect(mine.getByText('The time is agreed.').first()).toBeVisible()

  await mine.getByLabel('Write about it').fill('It is worse today.')
  await mine.getByLabel('Add photos').setInputFiles([await goodPhoto('wet.jpg', 200)])
  await expect(mine.getByText('wet.jpg')).toBeVisible()
  await expect(mine.getByText('Uploading')).toBeHidden()
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(theirs.getByText('It is worse today.')).toBeVisible()
  await expect(
    theirs.getByRole('img', { name: 'The tap in the kitchen drips, photo 3' }),
  ).toBeVisible()

  await theirs.getByRole('button', { name: 'Say what it cost' }).click()
  await theirs.getByLabel('What it cost').fill('800')
  await theirs.getByLabel('The tenant’s part').fill('200')
  await theirs.getByRole('button', { name: 'Send', exact: true }).last().click()
  await mine.getByRole('button', { name: 'Agree to pay ₹200' }).click()
  await expect(mine.getByText(/The tenant’s part stands in the rent as a charge\./)).toBeVisible()

  await theirs.getByRole('button', { name: 'It is done' }).filter({ visible: true }).click()
  await theirs.getByLabel('What was done?').filter({ visible: true }).fill('A new seal.')
  await theirs
    .locator('form')
    .filter({ has: theirs.getByLabel('What was done?') })
    .filter({ visible: true })
    .getByLabel('Add photos')
    .setInputFiles([await goodPhoto('seal.jpg', 300)])
  await expect(theirs.getByText('seal.jpg').filter({ visible: true })).toBeVisible()
  await expect(theirs.getByText('Uploading').filter({ visible: true })).toHaveCount(0)
  await theirs
    .getByRole('button', { name: 'Say that it is done' })
    .filter({ visible: true })
    .click()
  await expect(
    mine.getByRole('img', { name: 'The tap in the kitchen drips, photo 1' }),
  ).toHaveCount(2)
  await mine.getByRole('button', { name: 'Yes, close it' }).filter({ visible: true }).click()
  await expect(mine.getByText('You closed it')).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a repair')
  await mine.goto('/tenant/payments')
  await expect(
    mine.getByRole('cell', { name: /^The tap in the kitchen drips/ }).first(),
  ).toBeVisible()
})
