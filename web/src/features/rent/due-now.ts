import type { DueState, RentBook, RentCharge, TenancySums } from '@basera/contract/chain/tenancy'

export type DueNow = {
  /** Oldest first, the deposit apart. */
  readonly charges: readonly RentCharge[]
  /** Of the oldest. */
  readonly state: DueState
  readonly dueOn: string
  readonly paise: number
  /** Open too, and due on a later day; null for nothing. */
  readonly later: { readonly paise: number; readonly dueOn: string } | null
  /** What paying begins with: less what the owner has yet to confirm. */
  readonly toPayPaise: number
}

/** Of the deposit, less what the owner has yet to confirm. */
export const depositToPay = ({
  deposit_open_paise: open,
  deposit_claimed_paise: claimed,
}: TenancySums): number => Math.max(0, open - claimed)

const sumOf = (charges: readonly RentCharge[]): number =>
  charges.reduce((sum, { open_paise: paise }) => sum + paise, 0)

/** What is late, or else due on the next day that has something; null where nothing is open. */
export function dueNowOf({ charges, sums }: Pick<RentBook, 'charges' | 'sums'>): DueNow | null {
  const open = charges
    .filter(({ kind, open_paise: paise }) => kind !== 'deposit' && paise > 0)
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on))
  const [first] = open
  if (first === undefined) return null
  const isNow = (charge: RentCharge): boolean =>
    charge.state === 'late' || charge.due_on === first.due_on
  const now = open.filter(isNow)
  const rest = open.filter((charge) => !isNow(charge))
  const [next] = rest
  const paise = sumOf(now)
  const laterPaise = sumOf(rest)
  const { claimed_paise: claimed } = sums
  return {
    charges: now,
    state: first.state,
    dueOn: first.due_on,
    paise,
    later: next === undefined ? null : { paise: laterPaise, dueOn: next.due_on },
    toPayPaise: paise > claimed ? paise - claimed : Math.max(0, paise + laterPaise - claimed),
  }
}
