// The eight matters of a renter profile: which are done, and what each says in a line.

import { incomeBandLabels } from '@basera/contract/messages/chain/application-words'
import { occupancyLabels } from '@basera/contract/messages/chain/enquiries'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import type { RenterProfileFields } from '@basera/contract/chain/application'
import { workText } from './owner-view-rows.ts'
import { formatWholeDay } from '../../lib/dates.ts'
import type { ProfileDraft } from './profile-draft.ts'

export const matters = [
  'household',
  'when',
  'work',
  'pay',
  'pets',
  'words',
  'reference',
  'papers',
] as const
export type Matter = (typeof matters)[number]

export const matterTexts: Readonly<
  Record<Matter, { readonly title: string; readonly text: string }>
> = {
  household: { title: messages.household, text: messages.householdText },
  when: { title: messages.when, text: messages.whenText },
  work: { title: messages.work, text: messages.workText },
  pay: { title: messages.pay, text: messages.payText },
  pets: { title: messages.pets, text: messages.petsText },
  words: { title: messages.words, text: messages.wordsText },
  reference: { title: messages.reference, text: messages.referenceText },
  papers: { title: messages.papers, text: messages.papersText },
}

const matterOfField: Readonly<Record<keyof ProfileDraft, Matter>> = {
  people: 'household',
  children: 'household',
  occupancy: 'household',
  moveInFrom: 'when',
  stayMonths: 'when',
  work: 'work',
  employer: 'work',
  worksSince: 'work',
  incomeBand: 'pay',
  pets: 'pets',
  vehicles: 'pets',
  about: 'words',
  earlierHome: 'reference',
  referenceName: 'reference',
  referencePhone: 'reference',
}

/** Where a field of the form stands; undefined for none. */
export const matterOf = (field: string | undefined): Matter | undefined =>
  Object.entries(matterOfField).find(([name]) => name === field)?.[1]

/** What each matter says; empty for one that is not done. */
export function summaryOf(
  fields: RenterProfileFields,
  papers: number,
): Readonly<Record<Matter, string>> {
  return {
    household:
      fields.people === null || fields.occupancy === null
        ? ''
        : messages.householdLine(
            messages.householdOf(fields.people, fields.children ?? 0),
            occupancyLabels[fields.occupancy].toLowerCase(),
          ),
    when:
      fields.move_in_from === null || fields.stay_months === null
        ? ''
        : messages.whenLine(
            formatWholeDay(fields.move_in_from),
            messages.monthsOf(fields.stay_months),
          ),
    work: workText(fields) ?? '',
    pay: fields.income_band === null ? '' : incomeBandLabels[fields.income_band],
    pets:
      fields.pets === null || fields.vehicles === null
        ? ''
        : messages.petsLine(fields.pets, fields.vehicles),
    words: fields.about ?? '',
    reference: fields.reference_name ?? '',
    papers: papers === 0 ? '' : messages.papersCount(papers),
  }
}
