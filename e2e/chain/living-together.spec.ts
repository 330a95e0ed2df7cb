// Who lives there already comes by a code of the owner, agrees in writing and has a home here; a co-tenant joins by a code and an amendment; and
// the two share the rent among themselves, which the owner never sees.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { sign } from '../support/agreements.ts'
import { expect, test as base } from '../support/mail-deployment.ts'
import { makeWorld, type World } from '../support/mail-world.ts'

const test = base.extend<{ world: World }>({
  world: async ({ others, deployment }, give) => {
    await give(await makeWorld(deployment, others))
  },
})
test.describe.configure({ timeout: 600_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The code that was just made, shown once. */
async function shownCode(page: Page, words: string): Promise<string> {
  const shown = page.getByRole('status').filter({ hasText: words })
  let code = ''
  await expect(async () => {
    code = /[A-Z2-9]{12}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

/** Sends the draft that is open for signing, and answers the agreement's id. */
async function sendForSigning(page: Page): Promise<string> {
  const sending = page.getByRole('region', { name: 'Send for signing' })
  await sending.getByRole('button', { name: 'Make the paper' }).click()
  await expect(sending.getByText('The paper of this version is made.')).toBeVisible()
  await sending.getByRole('button', { name: 'Send for signing' }).click()
  await expect(heading(page)).toHaveText('Sent for signing')
  return new URL(page.url()).searchParams.get('agreement') ?? ''
}

test('chain 2.5: an existing tenant comes by a code, a co-tenant joins, and they share the rent among themselves', async ({
  deployment,
  world,
}) => {
  const owner = await deployment.makePerson('owner')
  const tenant = await deployment.makePerson()
  const friend = await deployment.makePerson()
  await deployment.introduce(owner.id, 'Meera', 'Raghavan')
  await deployment.introduce(tenant.id, 'Tenzin', 'Dorje')
  await deployment.introduce(friend.id, 'Nisha', 'Varghese')
  await world.approve(await world.list(owner, 'Garden flat that stands empty'))
  await world.list(owner, 'Top floor that is let already')

  const hers = await world.open('/owner', owner)
  await hers.getByRole('link', { name: 'Payments' }).first().click()
  await expect(hers.getByText('No home of yours is let here yet.')).toBeVisible()
  await expect(hers.getByRole('heading', { name: /^Vacant/ })).toBeVisible()
  await hers.getByRole('button', { name: 'Make a code' }).click()
  const invitation = await shownCode(hers, 'Give it to your tenant and to nobody else.')
  await expectNoFaultInBothThemes(hers, 'an owner who invites their tenant')

  const his = await world.open('/dashboard', tenant)
  await his.getByRole('link', { name: 'Payments' }).first().click()
  await his.getByRole('button', { name: 'Enter the code' }).click()
  await expect(his.getByText('Write the code of twelve signs.')).toBeVisible()
  await his.getByLabel('Code of the invitation').fill('ABCDEFGHJKLM')
  await his.getByRole('button', { name: 'Enter the code' }).click()
  await expect(his.getByText('This code is none, is over, or was used already.')).toBeVisible()
  await expectNoFaultInBothThemes(his, 'a tenant with a code')
  await his
    .getByLabel('Code of the invitation')
    .fill(`${invitation.slice(0, 6)} ${invitation.slice(6)}`)
  await his.getByRole('button', { name: 'Enter the code' }).click()
  await expect(his).toHaveURL(/thread=/)

  const { pathname, search } = new URL(his.url())
  await hers.goto(`${pathname}${search}`)
  await hers.getByRole('button', { name: 'Draft the agreement' }).click()
  await expect(heading(hers)).toHaveText('Agreement with Tenzin Dorje')
  await hers.getByLabel('Rent a month, in rupees').fill('60000')
  await hers.getByLabel('Deposit, in rupees').fill('60000')
  await hers.getByLabel('From', { exact: true }).fill(monthsAgo(9))
  await hers.getByLabel('Months', { exact: true }).fill('11')
  await hers.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(hers.getByText('Saved.')).toBeVisible()
  const agreementId = await sendForSigning(hers)
  await sign(deployment, tenant, agreementId)
  await sign(deployment, owner, agreementId)

  await his.goto('/dashboard/payments')
  await expect(his.getByRole('heading', { name: 'Top floor that is let already' })).toBeVisible()
  await expect(his.getByText(/ days left$/).filter({ visible: true })).toBeVisible()
  await expect(his.getByRole('heading', { name: 'How you share the rent' })).toHaveCount(0)
  // a rent above ₹50,000 asks for tax, an agreement of eleven months near its end for a renewal
  await expect(his.getByRole('heading', { name: 'Tax on your rent' })).toBeVisible()
  await expect(his.getByText(/A renewal can be written now/)).toBeVisible()
  await expectNoFaultInBothThemes(his, 'a tenant’s rent with tax to deduct')
  await his.goto('/dashboard/payments?pay=deposit')
  await expect(his.getByLabel('Amount in rupees')).toHaveValue('60,000')
  await expectNoFaultInBothThemes(his, 'paying a deposit')
  await his.goto('/dashboard/payments')

  await hers.goto('/owner/payments')
  await hers.getByRole('link', { name: 'Open Top floor that is let already' }).click()
  await hers.getByRole('button', { name: 'Add and make a code' }).click()
  await expect(hers.getByText('Write the whole name.')).toBeVisible()
  await hers.getByLabel('Name of the co-tenant').fill('Nisha Varghese')
  await hers.getByRole('button', { name: 'Add and make a code' }).click()
  const code = await shownCode(hers, 'Give it to Nisha Varghese and to nobody else.')
  await expectNoFaultInBothThemes(hers, 'an owner who invites a co-tenant')

  const nishas = await world.open('/dashboard/payments', friend)
  await nishas
    .getByRole('link', { name: 'A code for an agreement, as a co-tenant? Enter it there' })
    .click()
  await nishas.getByText('Were you given a code for an agreement?').click()
  await nishas.getByLabel('Code of the agreement').fill(code)
  await nishas.getByRole('button', { name: 'Join' }).click()
  await expect(nishas.getByText('You have joined.')).toBeVisible()
  await hers.getByRole('link', { name: 'Go on with the amendment' }).click()
  const amendmentId = await sendForSigning(hers)
  await nishas.goto('/dashboard/payments')
  await expect(nishas.getByText('No tenancy yet')).toBeVisible()
  // tenants sign by their names, the owner last
  await sign(deployment, friend, amendmentId)
  await sign(deployment, tenant, amendmentId)
  await sign(deployment, owner, amendmentId)

  await his.reload()
  await his.getByRole('button', { name: 'Propose shares' }).click()
  await his.getByLabel('Share of Tenzin Dorje, in rupees').fill('33000')
  await expect(his.getByText('₹3,000 are too much.')).toBeVisible()
  await his.getByLabel('Share of Nisha Varghese, in rupees').fill('27000')
  await expect(his.getByText('Adds up to ₹60,000.')).toBeVisible()
  await his.getByRole('button', { name: 'Propose these shares' }).click()
  await expect(
    his.getByText('You have proposed this. It holds once all have agreed.'),
  ).toBeVisible()
  await expectNoFaultInBothThemes(his, 'a proposal of shares')

  await nishas.reload()
  await expect(nishas.getByText('Proposed. It holds once all have agreed.')).toBeVisible()
  await nishas.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(nishas.getByRole('heading', { name: 'Agreed by all of you' })).toBeVisible()
  // each sees what the others bear; who has not paid is reminded, once a day
  await expect(
    nishas.getByText('Your part is ₹27,000. Tenzin has not paid yet.').filter({ visible: true }),
  ).toBeVisible()
  await nishas.getByRole('button', { name: 'Remind Tenzin' }).click()
  await expect(nishas.getByText('Reminded today')).toBeVisible()
  await expectNoFaultInBothThemes(nishas, 'parts of a month')
  await his.goto('/dashboard?show=notifications')
  await expect(his.getByText(/reminds you of your part of the rent/)).toBeVisible()
  await nishas.getByRole('link', { name: 'Pay rent' }).filter({ visible: true }).click()
  await nishas.getByRole('button', { name: 'My agreed share: ₹27,000' }).click()
  await expect(nishas.getByLabel('Amount in rupees')).toHaveValue('27,000')
  await expectNoFaultInBothThemes(nishas, 'paying a share')

  await hers.goto('/owner/payments')
  await hers.getByRole('link', { name: 'Open Top floor that is let already' }).click()
  await expect(hers.getByText('Tenzin Dorje, Nisha Varghese')).toBeVisible()
  await expect(hers.getByText(/share the rent|₹27,000/)).toHaveCount(0)
  await expect(hers.getByRole('heading', { name: 'Renew the agreement' })).toBeVisible()
  await expectNoFaultInBothThemes(hers, 'an owner who may renew')
  await hers.getByRole('button', { name: 'Draft the renewal' }).click()
  await expect(hers.getByLabel('Rent a month, in rupees')).toHaveValue('60000')
  await expectNoFaultInBothThemes(hers, 'the draft of a renewal')
})

/** The first day of the month so many months before the present one. */
function monthsAgo(count: number): string {
  const now = new Date(Date.now() + 330 * 60_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
    .toISOString()
    .slice(0, 10)
}
