// When a mandate ends, and whether there is a reason to go on with it.

import type { Mandate } from '@basera/contract/chain/broker'
import { daysAgo } from '../lib/dates.ts'

const SOON_DAYS = 14
/** What an operator wrote has no end. */
export const NO_END = '2999-12-31'

type Days = Pick<Mandate, 'property_id' | 'state' | 'starts_on' | 'ends_on'>

export const endsSoon = ({ ends_on: end }: Days, nowMs: number): boolean =>
  end !== NO_END && -daysAgo(end, nowMs) <= SOON_DAYS

/** It ends soon, and none that follows on it is offered or agreed. */
export const isRenewable = (mandate: Days, known: readonly Days[], nowMs: number): boolean =>
  mandate.state === 'active' &&
  endsSoon(mandate, nowMs) &&
  !known.some(
    (other) =>
      other.property_id === mandate.property_id &&
      (other.state === 'active' || other.state === 'offered') &&
      other.starts_on > mandate.ends_on,
  )
