// What the figures say to do, in the order of what it would cost to wait; three at most, each with the numbers behind it.

import type { HomeFigures, RentBeside } from '@basera/contract/chain/figures'
import type { TenancyCard } from '@basera/contract/chain/tenancy'

/** Fewer say nothing yet. */
const LEAST_VIEWS = 20
const LEAST_QUESTIONS = 4
const FEW_PHOTOS = 5
const RENEWAL_DAYS = 60
const MOST_TIPS = 3

type Ending = Pick<TenancyCard, 'state' | 'home_title' | 'end_on' | 'leave_on' | 'enquiry_id'>

export type Tip =
  | {
      readonly kind: 'renew'
      readonly home: string
      readonly day: string
      readonly enquiryId: string
    }
  | {
      readonly kind: 'answer' | 'visit' | 'photos'
      readonly home: string
      readonly figures: HomeFigures
    }
  | {
      readonly kind: 'rent'
      readonly home: string
      readonly figures: HomeFigures
      readonly more: number
      readonly homes: number
    }

export function tipsOf(
  figures: readonly HomeFigures[],
  stays: readonly Ending[],
  beside: RentBeside | undefined,
  today: string,
): readonly Tip[] {
  const shown = figures.filter(({ is_on_site: isOnSite }) => isOnSite)
  const ofHomes = (kind: 'answer' | 'visit' | 'photos', holds: (home: HomeFigures) => boolean) =>
    shown.filter(holds).map((home): Tip => ({ kind, home: home.title, figures: home }))
  return [
    ...stays.flatMap((stay): readonly Tip[] =>
      stay.enquiry_id !== null && endsSoon(stay, today)
        ? [{ kind: 'renew', home: stay.home_title, day: stay.end_on, enquiryId: stay.enquiry_id }]
        : [],
    ),
    ...ofHomes('answer', (home) => home.enquiries > home.first_answers),
    ...ofHomes('visit', (home) => home.enquiries >= LEAST_QUESTIONS && home.visits === 0),
    ...ofHomes('photos', (home) => home.views >= LEAST_VIEWS && home.photos < FEW_PHOTOS),
    ...rentTip(shown, beside),
  ].slice(0, MOST_TIPS)
}

function endsSoon({ state, end_on: end, leave_on: leave }: Ending, today: string): boolean {
  const days = (Date.parse(end) - Date.parse(today)) / 86_400_000
  return state === 'active' && leave === null && days >= 0 && days <= RENEWAL_DAYS
}

/** Of the one home that was chosen, and only above the middle half. */
function rentTip(shown: readonly HomeFigures[], beside: RentBeside | undefined): readonly Tip[] {
  const [home] = shown
  if (home === undefined || shown.length > 1 || beside === undefined) return []
  const { homes, middle, until, rent } = beside
  if (homes === null || middle === undefined || until === undefined || rent <= until) return []
  return [{ kind: 'rent', home: home.title, figures: home, more: rent - middle, homes }]
}
