// Rows of a ledger and of a month as a spreadsheet takes them: rupees as plain numbers, texts as texts.

import type { RentBook, RentRoll } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { rentRollMessages } from '@basera/contract/messages/chain/rent-roll'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { toCsv } from '../../lib/csv.ts'
import { bookRows } from './month-words.ts'

/** 250050 → 2500.5, as a number: a spreadsheet sums it up. */
const rupees = (paise: number | null): number | null => (paise === null ? null : paise / 100)

export const ledgerCsv = (book: RentBook): string =>
  toCsv(
    rentTaxMessages.csvHeads.ledger,
    bookRows(book.lines, book.payments).map((row) => [
      row.on,
      row.title,
      row.detail,
      rupees(row.chargePaise),
      rupees(row.paymentPaise),
      rupees(row.balancePaise),
      row.payment === null ? '' : rentMessages.paymentNames[row.payment.state],
    ]),
  )

export const monthCsv = (roll: RentRoll): string =>
  toCsv(
    rentTaxMessages.csvHeads.month,
    roll.homes.map((home) => [
      home.home_title,
      home.tenants.join(', '),
      rentRollMessages.states[home.state],
      home.due_on,
      rupees(home.charged_paise),
      rupees(home.waived_paise),
      rupees(home.paid_paise),
      rupees(home.claimed_paise),
      rupees(home.open_paise),
    ]),
  )
