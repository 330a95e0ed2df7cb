// Which steps are offered for an applicant. The database decides; this only leaves out what it would refuse.

import type { ApplicantRow } from '@basera/contract/chain/application'

export type ApplicantAct = 'shortlist' | 'offer' | 'take-back' | 'decline'

/** In the order of their buttons, the likely one first. */
export function actsOf({ state }: Pick<ApplicantRow, 'state'>): readonly ApplicantAct[] {
  switch (state) {
    case 'submitted':
      return ['shortlist', 'decline']
    case 'shortlisted':
      return ['offer', 'decline']
    case 'offered':
      return ['take-back', 'decline']
    case 'accepted':
      return ['decline']
    case 'draft':
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return []
    default:
      return state satisfies never
  }
}

/** Who holds the one open offer of the home, among those that were read; null when nobody does. */
export const holderOf = (rows: readonly ApplicantRow[]): ApplicantRow | null =>
  rows.find(({ state }) => state === 'offered' || state === 'accepted') ?? null
