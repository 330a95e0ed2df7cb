// An application as its form holds it: texts as typed, papers by their ids with how long each may be opened. No paper is shared before
// somebody switched it on.

import type {
  ApplicationTerms,
  CoApplicant,
  RenterProfile,
  SharedPaper,
} from '@basera/contract/chain/application'
import { APPLICATION_MESSAGE_MAX_CHARACTERS } from '@basera/contract/constants/applications'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { addDays, beginOf } from '../../lib/week-days.ts'
import { dayFault, lengthOf } from './profile-draft.ts'

/** How long a paper may be opened. */
export const shareDays = [7, 14, 30] as const
export type ShareDays = (typeof shareDays)[number]

export type CoApplicantDraft = {
  readonly firstName: string
  readonly relation: CoApplicant['relation'] | ''
  readonly ageBand: CoApplicant['age_band'] | ''
}

export type ApplyDraft = {
  readonly moveInOn: string
  readonly stayMonths: string
  readonly message: string
  readonly people: readonly CoApplicantDraft[]
  readonly sharesIncome: boolean
  readonly sharesReference: boolean
  /** Of the papers that are shared, by id. */
  readonly papers: Readonly<Record<string, ShareDays>>
  readonly isTrue: boolean
}

export type ApplyFaults = {
  readonly moveInOn: string
  readonly stayMonths: string
  readonly message: string
  /** In the order of the people. */
  readonly people: readonly Readonly<Record<keyof CoApplicantDraft, string>>[]
  readonly isTrue: string
}

/** What the profile says already. A day that is over is not proposed. */
export function applyDraftOf(profile: RenterProfile, today: string): ApplyDraft {
  const { move_in_from: from, stay_months: months, income_band: band } = profile
  return {
    moveInOn: from !== null && from >= today ? from : '',
    stayMonths: months === null ? '' : String(months),
    message: '',
    people: [],
    sharesIncome: band !== null && band !== 'not_told',
    sharesReference: false,
    papers: {},
    isTrue: false,
  }
}

export function applyFaultsOf(draft: ApplyDraft, today: string): ApplyFaults {
  return {
    moveInOn: draft.moveInOn === '' ? messages.noDay : dayFault(draft.moveInOn, today),
    stayMonths: draft.stayMonths === '' ? messages.noMonths : '',
    message:
      lengthOf(draft.message) > APPLICATION_MESSAGE_MAX_CHARACTERS
        ? renterProfileMessages.faultLong(APPLICATION_MESSAGE_MAX_CHARACTERS)
        : '',
    people: draft.people.map(({ firstName, relation, ageBand }) => ({
      firstName: firstName.trim() === '' ? messages.noFirstName : '',
      relation: relation === '' ? messages.noRelation : '',
      ageBand: ageBand === '' ? messages.noAge : '',
    })),
    isTrue: draft.isTrue ? '' : messages.noConsent,
  }
}

export function hasFault({ people, ...own }: ApplyFaults): boolean {
  return [own, ...people].some((faults) => Object.values(faults).some((text) => text !== ''))
}

/** To be asked of a draft without faults alone. The rent is the listed one. */
export function termsOf(draft: ApplyDraft): ApplicationTerms {
  return {
    message: draft.message.trim() === '' ? null : draft.message.trim(),
    rent_paise: null,
    move_in_on: draft.moveInOn,
    stay_months: Number(draft.stayMonths),
    co_applicants: draft.people.flatMap(({ firstName, relation, ageBand }) =>
      relation === '' || ageBand === ''
        ? []
        : [{ first_name: firstName.trim(), relation, age_band: ageBand }],
    ),
    shares_income: draft.sharesIncome,
    shares_reference: draft.sharesReference,
  }
}

/** Of the papers that are still there. */
export function sharedPapersOf(
  draft: ApplyDraft,
  papers: RenterProfile['papers'],
  today: string,
): readonly SharedPaper[] {
  return papers.flatMap(({ id }) => {
    const days = draft.papers[id]
    return days === undefined
      ? []
      : [
          {
            paper_id: id,
            consents: true as const,
            granted_until: momentAfter(lastDay(today, days)),
          },
        ]
  })
}

/** The last day on which it may be opened; the end of this day is never beyond the 30 days that are allowed. */
export const lastDay = (today: string, days: ShareDays): string =>
  addDays(today, days === 30 ? 29 : days)

/** The end of a day in India. */
export const momentAfter = (day: string): string => beginOf(addDays(day, 1))
