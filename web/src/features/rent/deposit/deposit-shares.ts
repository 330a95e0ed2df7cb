import type { Deposit } from '@basera/contract/chain/handover'

export type DepositShares = {
  readonly undisputed: number
  readonly inQuestion: number
  readonly agreed: number
}

/** How a held deposit divides while a proposal stands; null before one, and once all of it is agreed to or settled. */
export function depositShares({
  settlement,
  deductions,
  held_paise: held,
}: Pick<Deposit, 'settlement' | 'deductions' | 'held_paise'>): DepositShares | null {
  if (settlement === null || (settlement.state !== 'proposed' && settlement.state !== 'disputed'))
    return null
  const sumOf = (isAgreed: boolean) =>
    deductions
      .filter(
        ({ round, answer }) => round === settlement.round && (answer === 'agreed') === isAgreed,
      )
      .reduce((sum, { amount_paise: paise }) => sum + paise, 0)
  const [agreed, inQuestion] = [sumOf(true), sumOf(false)]
  return { undisputed: Math.max(0, held - agreed - inQuestion), inQuestion, agreed }
}
