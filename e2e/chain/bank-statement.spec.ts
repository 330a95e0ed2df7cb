// A bank statement in an owner's browser: rent that nobody claimed is proposed, recorded by a tick, in the book of both sides, and never twice.

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

const HDFC_HEAD =
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'

const openFile = (page: Page, lines: readonly string[]) =>
  page.getByLabel('Statement as CSV, of the last weeks').setInputFiles({
    name: 'hdfc.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HDFC_HEAD, ...lines, ''].join('\n')),
  })

test('chain 2.5: rent that nobody claimed is found in a bank statement, recorded by a tick alone, with a receipt, once', async ({
  deployment,
  world,
}) => {
  const { owner, tenant } = await monthsOfRent(deployment)
  const [bank, mine] = await Promise.all([
    world.open('/owner/payments', owner),
    world.open('/tenant/payments', tenant),
  ])
  let due = ''
  await expect(async () => {
    due = await mine.getByLabel('The rent in figures').locator('dd').first().innerText()
    expect(due).toMatch(/^₹[\d,.]+$/)
  }).toPass()
  const sum = due.replaceAll(/[₹,]/g, '')
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  }).format(new Date())
  const sent: string[] = []
  bank.on('request', (request) => sent.push(request.postData() ?? ''))

  await bank.getByRole('link', { name: 'Import bank statement' }).click()
  await expectNoFaultInBothThemes(bank, 'a bank statement that is to be opened')
  await openFile(bank, [
    `${day},UPI-TENZIN LHAMO-RENT,0000618204417799,${day},,"${sum}",1`,
    `${day},UPI-TENZIN LHAMO-RENT,0000618204417799,${day},,"${sum}",1`,
    `${day},"=HYPERLINK(""http://x"")",,${day},,"12.00",1`,
  ])
  await expect(bank.getByText('Same sum and name')).toHaveCount(1)
  await expect(bank.getByText('Nobody has said that they paid this')).toBeVisible()
  const tick = bank.getByRole('checkbox', { name: `Record ${due} from Tenzin Lhamo` })
  await expect(tick).not.toBeChecked()
  await bank.getByRole('button', { name: 'Accept 0' }).click()
  await expect(bank.getByText('Tick the payments that you have found in your bank.')).toBeVisible()
  await expectNoFaultInBothThemes(bank, 'matches of a bank statement')
  await tick.check()
  await bank.getByRole('button', { name: 'Accept 1' }).click()
  await expect(bank.getByRole('heading', { name: '1 payment is in your book' })).toBeVisible()
  await expectNoFaultInBothThemes(bank, 'a bank statement that is done')
  // the other lines of the file are in no request
  expect(sent.filter((body) => body.includes('HYPERLINK') || body.includes('12.00'))).toEqual([])

  await bank.getByRole('button', { name: 'Another file' }).click()
  await openFile(bank, [`${day},UPI-TENZIN LHAMO-RENT,0000618204417799,${day},,"${sum}",1`])
  await expect(bank.getByText('1 credit matches nothing and is left alone.')).toBeVisible()

  await bank.getByRole('link', { name: 'Payments', exact: true }).last().click()
  await bank.getByRole('link', { name: /^All receipts of / }).click()
  await expect(bank.getByRole('heading', { level: 1 })).toHaveText(/^Receipts of /)
  await expectNoFaultInBothThemes(bank, 'receipts of a month')
  await bank
    .getByRole('link', { name: /^Open receipt R\d{4}\/\d{6} of Tenzin Lhamo$/ })
    .first()
    .click()
  await expect(bank.getByRole('heading', { level: 1 })).toHaveText(/^Rent receipt R\d{4}\/\d{6}$/)
  await expect(bank.getByText('618204417799')).toBeVisible()
  await mine.reload()
  await expect(mine.getByText('618204417799').first()).toBeVisible()
})
