// Rent in a browser, both sides: the third month is said to be paid, not found, said again, confirmed with a receipt; and both read the same
// figures in each state.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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

/** Dates, sums, balances and states of the ledger, line by line. */
const ledgerOf = (page: Page) => page.getByRole('table').getByRole('row')

async function expectSameLedger(one: Page, other: Page) {
  await expect(async () => {
    const [mine, theirs] = await Promise.all([
      ledgerOf(one).allInnerTexts(),
      ledgerOf(other).allInnerTexts(),
    ])
    expect(mine.length).toBeGreaterThan(5)
    expect(theirs).toEqual(mine)
  }).toPass()
}

/** What stands above the ledger: due, waiting, paid this tax year, deposit. */
const figuresOf = (page: Page) =>
  page.getByLabel('The rent in figures').locator('dd:nth-of-type(1)').allInnerTexts()

async function expectSameFigures(one: Page, other: Page) {
  await expect(async () => {
    const [mine, theirs] = await Promise.all([figuresOf(one), figuresOf(other)])
    expect(mine).toHaveLength(4)
    expect(theirs).toEqual(mine)
  }).toPass()
}

/** On paper the page is alone, and its table is one whatever the screen is. */
async function expectPrinted(page: Page, columns: number) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Print/ })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(columns)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width, height })
}

test('chain 2.5: a rejected claim, a late fee, a confirmed third month with a receipt; both sides agree on every figure', async ({
  deployment,
  world,
}) => {
  const { owner, tenant, tenancyId } = await monthsOfRent(deployment)
  const [mine, theirs, roll] = await Promise.all([
    world.open('/tenant/payments', tenant),
    world.open(`/owner/payments?tenancy=${tenancyId}`, owner),
    world.open('/owner/payments', owner),
  ])
  await expect(mine.getByRole('cell', { name: /^Late fee for / }).first()).toBeVisible()
  await expect(mine.getByRole('cell', { name: 'Not found' })).toBeVisible()
  await expectSameLedger(mine, theirs)
  await expectSameFigures(mine, theirs)
  await mine.getByText('The months as a table').click()
  await expect(mine.getByRole('columnheader', { name: 'Open', exact: true })).toBeVisible()
  await mine.getByText('The months as a table').click()
  await expect(roll.getByText('No payment waits for your word.')).toBeVisible()
  const papers = mine.getByRole('region', { name: 'Documents' })
  await expect(papers.getByRole('link', { name: 'Rental agreement' })).toHaveAttribute(
    'href',
    /agreement=/,
  )
  await expect(papers.getByRole('link', { name: /^Receipt / })).toHaveAttribute('href', /receipt=/)
  await expect(mine.getByRole('link', { name: 'Write to Meera Rao' })).toHaveAttribute(
    'href',
    /thread=/,
  )
  await expectNoFaultInBothThemes(mine, 'a tenant’s rent')
  await theirs
    .getByRole('button', { name: /^Waive/ })
    .first()
    .click()
  await expectNoFaultInBothThemes(theirs, 'an owner’s ledger of a home, waiving a charge')
  await expectNoFaultInBothThemes(roll, 'an owner’s rent roll')
  const late = await world.open('/owner/reports?report=arrears', owner)
  await expect(late.getByRole('cell', { name: 'Tenzin Lhamo' }).first()).toBeVisible()
  await expectNoFaultInBothThemes(late, 'the rent that is late')

  const claim = async (reference: string) => {
    await mine.goto('/tenant/payments')
    await mine.getByRole('link', { name: 'Pay rent' }).filter({ visible: true }).click()
    await mine.getByLabel('12-digit UPI reference').fill(reference)
    await mine.getByRole('button', { name: 'Send to Meera Rao' }).click()
    await expect(mine.getByRole('heading', { name: 'Waiting for Meera Rao' })).toBeVisible()
  }
  await claim('6182 0441 7705')
  // the owner may answer where the home's ledger is, too
  await expect(
    theirs
      .getByRole('region', { name: 'To confirm' })
      .getByRole('button', { name: /^Confirm ₹[\d,]+ from Tenzin Lhamo$/ }),
  ).toBeVisible()
  await roll.getByRole('button', { name: /^Not found: ₹[\d,]+ from Tenzin Lhamo$/ }).click()
  await expectNoFaultInBothThemes(roll, 'saying that a payment is not found')
  await roll.getByLabel('Words to the tenant').fill('My bank shows nothing of it.')
  await roll.getByRole('button', { name: 'Say that it is not found' }).click()
  await expect(
    mine.getByRole('heading', { name: 'Meera Rao could not find this payment' }),
  ).toBeVisible()
  await expect(mine.getByText('“My bank shows nothing of it.”')).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a payment that was not found')
  // it stays where it was after a reload, and is said again from there
  await mine.reload()
  await mine.getByRole('link', { name: /^Correct the reference/ }).click()
  await expect(mine.getByLabel('12-digit UPI reference')).toHaveValue('618204417705')
  await mine.goto('/tenant/payments')
  await mine.getByRole('link', { name: 'See what you can do' }).filter({ visible: true }).click()
  await expect(mine.getByText('“My bank shows nothing of it.”')).toBeVisible()
  const wrong = new URL(mine.url())
  wrong.searchParams.set('payment', tenancyId)
  await mine.goto(wrong.href)
  await expect(mine.getByText('You have said no such payment for this home.')).toBeVisible()

  // without a network it is kept, nobody is told, and it is one payment once there is one
  await mine.goto('/tenant/payments')
  await mine.getByRole('link', { name: 'Pay rent' }).filter({ visible: true }).click()
  const saving = mine.waitForEvent('download')
  await mine.getByRole('button', { name: 'Save the QR' }).click()
  const qr = await saving
  expect(qr.suggestedFilename()).toMatch(/^basera-upi-.+\.png$/)
  expect((await readFile(await qr.path())).subarray(1, 4).toString()).toBe('PNG')
  await mine.getByLabel('12-digit UPI reference').fill('618204417706')
  await mine.context().setOffline(true)
  await expect(mine.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await mine.getByRole('button', { name: 'Send to Meera Rao' }).click()
  await expect(mine.getByText('Please do not pay again')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Try now' })).toBeDisabled()
  await mine.context().setOffline(false)
  await expectNoFaultInBothThemes(mine, 'a payment that is kept without a network')
  await mine.getByRole('button', { name: 'Try now' }).click()
  await expect(mine.getByRole('heading', { name: 'Waiting for Meera Rao' })).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a payment that waits')
  const bank = await world.open('/owner/payments?view=statement', owner)
  await bank.getByLabel('Statement as CSV, of the last weeks').setInputFiles({
    name: 'hdfc.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n05/11/26,UPI,0000618204417706,05/11/26,,"1.00","1"\n',
    ),
  })
  await expect(bank.getByText('Same reference, another sum')).toBeVisible()
  await roll.getByRole('button', { name: /^Confirm ₹[\d,]+ from Tenzin Lhamo$/ }).click()
  await expect(mine.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expectNoFaultInBothThemes(mine, 'a payment that is confirmed')
  await mine.getByRole('link', { name: /^Receipt R\d{4}\/\d{6}$/ }).click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(/^Rent receipt R\d{4}\/\d{6}$/)
  await expectNoFaultInBothThemes(mine, 'a receipt')
  await expectPrinted(mine, 0)

  await mine.goto('/tenant/payments')
  // Nothing is late; the next rent may have been charged already.
  await expect(mine.getByText(/^(Nothing is due$|Due on )/).filter({ visible: true })).toBeVisible()
  await theirs.reload()
  await expectSameLedger(mine, theirs)
  await expectSameFigures(mine, theirs)
  await theirs.getByRole('button', { name: 'Check the ledger' }).click()
  await expect(
    theirs.getByText(/^The ledger is whole: all \d+ postings computed anew\.$/),
  ).toBeVisible()
  await theirs.getByRole('button', { name: 'Record a payment' }).click()
  await theirs
    .getByRole('button', { name: /^Reverse ₹/ })
    .first()
    .click()
  await expectNoFaultInBothThemes(theirs, 'recording and reversing a payment')
  await theirs.getByRole('button', { name: 'Add a charge' }).click()
  await expectNoFaultInBothThemes(theirs, 'adding a charge')
  await roll.getByRole('button', { name: /^(?:Change|Give a UPI ID)$/ }).click()
  await expectNoFaultInBothThemes(roll, 'where rent is paid to')
  await mine.getByRole('button', { name: 'Give notice' }).click()
  await expectNoFaultInBothThemes(mine, 'giving notice')
  await mine
    .getByRole('link', { name: /^Rent statement / })
    .first()
    .click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(/^Rent statement /)
  await expectNoFaultInBothThemes(mine, 'a rent statement')
  await expectPrinted(mine, 5)
  await theirs.getByRole('link', { name: 'Print the ledger' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/^Ledger of /)
  await expectNoFaultInBothThemes(theirs, 'a ledger that prints')
  await expectPrinted(theirs, 6)
})
