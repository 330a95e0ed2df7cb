// Lines of the commissions as a spreadsheet takes them: rupees as plain numbers, what lessens as less than nothing.

import type { CommissionEntry } from '@basera/contract/chain/broker'
import { commissionMessages as messages } from '@basera/contract/messages/chain/broker'
import { toCsv } from '../../lib/csv.ts'
import { dateInIndia } from '../../lib/dates.ts'

const lessens = (kind: CommissionEntry['kind']): boolean =>
  kind === 'clawed_back' || kind === 'written_off'

export const commissionsCsv = (entries: readonly CommissionEntry[]): string =>
  toCsv(
    messages.csvHead,
    entries.map((entry) => [
      dateInIndia(entry.at),
      entry.home_title,
      messages.payers[entry.payer],
      messages.kinds[entry.kind],
      ((lessens(entry.kind) ? -1 : 1) * entry.amount_paise) / 100,
      entry.words ?? '',
    ]),
  )
