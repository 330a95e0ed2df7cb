// Tax on rent in a browser, both sides: a reminder of the day to keep it back, and the owner's PAN, asked for, given, printed and taken back.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'
import { monthsOfRent } from '../support/tenancies.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 600_000 })

test('chain 2.5: a tenant is reminded of tax, asks for the PAN, has it on paper alone; the owner sees that and takes it back', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await monthsOfRent(deployment, 6_800_000)
  const [mine, theirs] = await Promise.all([
    world.open('/tenant/payments', tenant),
    world.open(`/owner/payments?tenancy=${tenancyId}`, owner),
  ])
  await expect(theirs.getByRole('button', { name: 'Give your PAN' })).toBeVisible()
  const tax = mine.getByRole('region', { name: 'Tax on your rent (TDS)' })
  await tax.getByRole('button', { name: /^Remind me on 1 / }).click()
  await expect(tax.getByText(/^You are reminded on 1 .*, at 9 in the morning\.$/)).toBeVisible()
  await tax.getByRole('button', { name: 'The owner lives abroad' }).click()
  await expect(tax.getByText(/^You are reminded on/)).toBeHidden()
  await tax.getByRole('button', { name: 'The owner lives abroad' }).click()
  await tax.getByRole('button', { name: 'No reminder' }).click()
  await tax.getByRole('button', { name: /^Remind me on 1 / }).click()
  await mine.reload()
  await expect(tax.getByText(/^You are reminded on 1 /)).toBeVisible()

  await mine.getByRole('button', { name: 'Ask Meera Rao for the PAN' }).click()
  await expect(mine.getByText(/^You asked Meera Rao on /)).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a tenant’s rent with tax to deduct')

  await theirs.reload()
  await expect(theirs.getByText(/^Tenzin Lhamo asked for it on /)).toBeVisible()
  const pan = theirs.getByRole('region', { name: 'Your PAN' })
  await pan.getByLabel('Your PAN').fill('2341 5678 9012')
  await pan.getByRole('button', { name: 'Give it to the tenants' }).click()
  await expect(pan.getByText('A PAN has five letters, four digits and a letter.')).toBeVisible()
  await expectNoFaultInBothThemes(theirs, 'an owner who gives a PAN')
  await pan.getByLabel('Your PAN').fill('abcpr4821k')
  await pan.getByRole('button', { name: 'Give it to the tenants' }).click()
  await expect(pan.getByText(/^ABCPR••••K, given on /)).toBeVisible()
  await expect(pan.getByText('Nobody has opened it yet.')).toBeVisible()

  await mine.reload()
  await expect(mine.getByText('ABCPR••••K')).toBeVisible()
  await mine
    .getByRole('link', { name: /^Rent statement / })
    .first()
    .click()
  await mine.getByRole('button', { name: 'Put it on the paper' }).click()
  const paper = mine.getByRole('article')
  await expect(paper.getByText('ABCPR••••K')).toBeVisible()
  await expect(paper.getByText('ABCPR4821K')).toBeHidden()
  await expectNoFaultInBothThemes(mine, 'a rent statement with a PAN')
  await mine.emulateMedia({ media: 'print' })
  await expect(paper.getByText('ABCPR4821K')).toBeVisible()
  await expect(paper.getByText('ABCPR••••K')).toBeHidden()
  await mine.emulateMedia({ media: 'screen' })

  await theirs.reload()
  await expect(pan.getByText(/^Tenzin Lhamo, /)).toBeVisible()
  await expectNoFaultInBothThemes(theirs, 'an owner whose PAN was opened')
  await pan.getByRole('button', { name: 'No longer show it' }).click()
  await expect(pan.getByRole('button', { name: 'Give your PAN' })).toBeVisible()
  await mine.reload()
  await expect(mine.getByRole('button', { name: 'Ask Meera Rao for the PAN' })).toBeVisible()
})
