import type { Payment } from '@basera/contract/chain/tenancy'

/** How long the owner says nothing before either side may ask us to look. */
const SILENT_MS = 3 * 86_400_000

/** Whether we may be asked about it: it was not found, or nobody says anything. */
export const mayBeLookedAt = (
  { state, made_at: madeAt }: Pick<Payment, 'state' | 'made_at'>,
  nowMs: number,
): boolean =>
  state === 'rejected' || (state === 'claimed' && nowMs - Date.parse(madeAt) > SILENT_MS)
