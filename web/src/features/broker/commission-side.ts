import type { CommissionEntry } from '@basera/contract/chain/broker'

/** Whoever earns none of these commissions owes them. */
export const isOwed = (entries: readonly CommissionEntry[]): boolean =>
  entries.every(({ is_mine: isMine }) => !isMine)
