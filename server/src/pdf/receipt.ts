// What a receipt says, as its template prints it: the content that was stored when the owner confirmed, and nothing that was not.

import { amountInFigures, amountInWords } from '@basera/rules/amount-words'
import { needsRevenueStamp } from '@basera/rules/tax'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'

const { chargeNames, methodNames } = rentMessages

const inWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (iso: string): string => inWords.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))

const row = (label: string, value: string) => ({ label, value })

/** `pan`: of the owner, who gave it to the tenants: it stands beside what was recorded and is no part of it. */
export function receiptOf(
  { number, content, content_sha256: sha256, code, cancelled }: RentReceipt,
  pan: string | null,
) {
  return {
    number,
    sum: amountInFigures(content.amount_paise),
    sumInWords: amountInWords(content.amount_paise),
    facts: [
      row('Date of receipt', dayOf(content.issued_on)),
      row('Paid on', dayOf(content.paid_on)),
      row('Received from', content.tenant),
      row('Received by', content.owner),
      ...(pan === null ? [] : [row('Owner’s PAN', pan)]),
      row('For', content.home),
      ...content.parts.map(({ kind, name, from, until, paise }) =>
        row(
          kind === 'deposit'
            ? chargeNames.deposit
            : `${name === '' ? chargeNames[kind] : name}, ${dayOf(from)} to ${dayOf(until)}`,
          amountInFigures(paise),
        ),
      ),
      ...(content.advance_paise > 0
        ? [row('Paid ahead', amountInFigures(content.advance_paise))]
        : []),
      ...(content.tds_paise > 0 ? [row('Tax deducted', amountInFigures(content.tds_paise))] : []),
      row('How', [methodNames[content.method], content.reference ?? ''].join(' ').trim()),
    ],
    stamp: needsRevenueStamp(content.method, content.amount_paise)
      ? 'Revenue stamp of ₹1 here, signed across by the owner'
      : '',
    cancelled: cancelled === null ? '' : `CANCELLED on ${dayOf(cancelled.on)}. ${cancelled.reason}`,
    code,
    sha256,
    words: [
      'The owner confirmed this payment. Only the owner’s word makes a receipt.',
      'You never scan a code or enter a PIN to receive money.',
    ],
  }
}
