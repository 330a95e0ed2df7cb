// What the page of an application says of its state, its steps and the time that is left.

import type {
  ApplicationHome,
  ApplicationRow,
  ApplicationStep,
  Offer,
} from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { rupeesOf } from '../../lib/rupees.ts'

export function titleOf(
  { state, offer }: Pick<ApplicationRow, 'state' | 'offer'>,
  name: string,
): string {
  if (state === 'expired' && offer !== null) return messages.titles.offerExpired
  const title = messages.titles[state]
  return typeof title === 'string' ? title : title(name)
}

export function textOf({ state }: Pick<ApplicationRow, 'state'>, name: string): string {
  const text = messages.texts[state]
  return typeof text === 'string' ? text : text(name)
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** "2 days left"; whole days from two on, else hours. */
export function timeLeft(until: string, nowMs: number): string {
  const hours = Math.floor((Date.parse(until) - nowMs) / HOUR_MS)
  if (hours < 1) return messages.timeLeft(messages.lessThanHour)
  if (hours < 2 * DAY_HOURS) return messages.timeLeft(messages.hoursLeft(hours))
  return messages.timeLeft(messages.daysLeft(Math.floor(hours / DAY_HOURS)))
}

/** How a sum of an offer stands to the listed one. */
function againstListed(paise: number, listedPaise: number | null): string {
  if (listedPaise === null) return ''
  return paise === listedPaise ? messages.asListed : messages.listedAt(rupeesOf(listedPaise))
}

export const isLiving = ({ state }: Pick<ApplicationRow, 'state'>): boolean =>
  state === 'submitted' || state === 'shortlisted' || state === 'offered' || state === 'accepted'

export type TimelineRow = {
  readonly key: string
  readonly label: string
  /** Null for what is to come. */
  readonly at: string | null
  readonly isNow: boolean
}

/** What happened, then what may come; after an end nothing comes. */
export function timelineOf({
  state,
  steps,
}: Pick<ApplicationRow, 'state' | 'steps'>): readonly TimelineRow[] {
  const told = steps.filter(({ action }) => action !== 'begin' || state === 'draft')
  const past = told.map(({ action, at }: ApplicationStep, index): TimelineRow => ({
    key: `${action} ${at}`,
    label: messages.stepLabels[action],
    at,
    isNow: index === told.length - 1,
  }))
  return [
    ...past,
    ...comingOf(state).map((label) => ({ key: label, label, at: null, isNow: false })),
  ]
}

function comingOf(state: ApplicationRow['state']): readonly string[] {
  const { nextShortlist, nextOffer, stepLabels, nextAgreement, nextHome } = messages
  switch (state) {
    case 'draft':
    case 'submitted':
      return [nextShortlist, nextOffer, stepLabels.accept, nextAgreement, nextHome]
    case 'shortlisted':
      return [nextOffer, stepLabels.accept, nextAgreement, nextHome]
    case 'offered':
      return [stepLabels.accept, nextAgreement, nextHome]
    case 'accepted':
      return [nextAgreement, nextHome]
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return []
    default:
      return state satisfies never
  }
}

/** The home's listed sums beside an offer's. */
export const sumsOf = (offer: Offer, home: ApplicationHome) => ({
  rent: {
    text: rupeesOf(offer.rent_paise),
    note: againstListed(offer.rent_paise, home.rent_paise),
  },
  deposit: {
    text: rupeesOf(offer.deposit_paise),
    note: againstListed(offer.deposit_paise, home.deposit_paise),
  },
})
