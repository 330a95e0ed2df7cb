// The renter profile as its form holds it: texts as typed, empty for what is not said. Says what is wrong before anything is sent.

import type {
  IncomeBand,
  RenterOccupancy,
  RenterProfileFields,
  RenterWork,
} from '@basera/contract/chain/application'
import {
  RENTER_ABOUT_MAX_CHARACTERS,
  RENTER_CHILDREN_MAX,
  RENTER_EARLIER_HOME_MAX_CHARACTERS,
  RENTER_EMPLOYER_MAX_CHARACTERS,
  RENTER_PEOPLE_MAX,
  RENTER_PETS_MAX_CHARACTERS,
  RENTER_REFERENCE_NAME_MAX_CHARACTERS,
  RENTER_VEHICLES_MAX_CHARACTERS,
} from '@basera/contract/constants/applications'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { addDays, isDay } from '../../lib/week-days.ts'

export type ProfileDraft = {
  readonly people: string
  readonly children: string
  readonly occupancy: RenterOccupancy | ''
  readonly moveInFrom: string
  readonly stayMonths: string
  readonly work: RenterWork | ''
  readonly employer: string
  readonly worksSince: string
  readonly incomeBand: IncomeBand | ''
  readonly pets: string
  readonly vehicles: string
  readonly about: string
  readonly earlierHome: string
  readonly referenceName: string
  readonly referencePhone: string
}

export type ProfileFaults = Readonly<Partial<Record<keyof ProfileDraft, string>>>

export function draftOf(stored: RenterProfileFields): ProfileDraft {
  return {
    people: textOf(stored.people),
    children: textOf(stored.children),
    occupancy: stored.occupancy ?? '',
    moveInFrom: stored.move_in_from ?? '',
    stayMonths: textOf(stored.stay_months),
    work: stored.work ?? '',
    employer: stored.employer ?? '',
    worksSince: textOf(stored.works_since),
    incomeBand: stored.income_band ?? '',
    pets: stored.pets ?? '',
    vehicles: stored.vehicles ?? '',
    about: stored.about ?? '',
    earlierHome: stored.earlier_home ?? '',
    referenceName: stored.reference_name ?? '',
    referencePhone: (stored.reference_phone ?? '').replace(/^\+91/, ''),
  }
}

/** What is saved; to be asked of a draft without faults alone. */
export function fieldsOf(draft: ProfileDraft): RenterProfileFields {
  const phone = digitsOf(draft.referencePhone)
  return {
    about: wordsOf(draft.about),
    occupancy: draft.occupancy === '' ? null : draft.occupancy,
    people: numberOf(draft.people),
    children: numberOf(draft.children),
    pets: wordsOf(draft.pets),
    vehicles: wordsOf(draft.vehicles),
    work: draft.work === '' ? null : draft.work,
    employer: wordsOf(draft.employer),
    works_since: numberOf(draft.worksSince),
    income_band: draft.incomeBand === '' ? null : draft.incomeBand,
    move_in_from: draft.moveInFrom === '' ? null : draft.moveInFrom,
    stay_months: numberOf(draft.stayMonths),
    earlier_home: wordsOf(draft.earlierHome),
    reference_name: wordsOf(draft.referenceName),
    reference_phone: phone === '' ? null : `+91${phone}`,
  }
}

/** By field, the first of the form first; empty when all is right. `today`: a day in India. */
export function faultsOf(draft: ProfileDraft, today: string): ProfileFaults {
  const faults: readonly (readonly [keyof ProfileDraft, string])[] = [
    [
      'people',
      rangeFault(draft.people, 1, RENTER_PEOPLE_MAX, messages.faultPeople(RENTER_PEOPLE_MAX)),
    ],
    ['children', childrenFault(draft)],
    ['moveInFrom', dayFault(draft.moveInFrom, today)],
    ['employer', lengthFault(draft.employer, RENTER_EMPLOYER_MAX_CHARACTERS)],
    [
      'worksSince',
      rangeFault(draft.worksSince, 1950, Number(today.slice(0, 4)), messages.faultYear),
    ],
    ['pets', lengthFault(draft.pets, RENTER_PETS_MAX_CHARACTERS)],
    ['vehicles', lengthFault(draft.vehicles, RENTER_VEHICLES_MAX_CHARACTERS)],
    ['about', lengthFault(draft.about, RENTER_ABOUT_MAX_CHARACTERS)],
    ['earlierHome', lengthFault(draft.earlierHome, RENTER_EARLIER_HOME_MAX_CHARACTERS)],
    ['referenceName', referenceNameFault(draft)],
    ['referencePhone', phoneFault(draft)],
  ]
  return Object.fromEntries(faults.filter(([, text]) => text !== ''))
}

export const isSame = (one: ProfileDraft, other: ProfileDraft): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

/** By characters, as the database counts them. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length

/** Empty when a move may begin on this day, or when none is said. */
export function dayFault(day: string, today: string): string {
  if (day === '') return ''
  if (!isDay(day) || day < today) return messages.faultFromPast
  return day > addDays(today, 365) ? messages.faultFromFar : ''
}

function childrenFault({ people, children }: ProfileDraft): string {
  const count = numberOf(children) ?? 0
  const fault = rangeFault(children, 0, RENTER_CHILDREN_MAX, messages.faultChildren)
  return fault === '' && count > 0 && people !== '' && count >= Number(people)
    ? messages.faultChildren
    : fault
}

function referenceNameFault({ referenceName, referencePhone }: ProfileDraft): string {
  if (referenceName.trim() === '' && referencePhone.trim() !== '') return messages.faultReference
  return lengthFault(referenceName, RENTER_REFERENCE_NAME_MAX_CHARACTERS)
}

function phoneFault({ referenceName, referencePhone }: ProfileDraft): string {
  if (referencePhone.trim() === '')
    return referenceName.trim() === '' ? '' : messages.faultReference
  return /^[6-9]\d{9}$/.test(digitsOf(referencePhone)) ? '' : messages.faultPhone
}

const lengthFault = (text: string, most: number): string =>
  lengthOf(text) > most ? messages.faultLong(most) : ''

function rangeFault(text: string, least: number, most: number, fault: string): string {
  if (text.trim() === '') return ''
  const count = Number(text)
  return Number.isInteger(count) && count >= least && count <= most ? '' : fault
}

/** Ten digits of India, however they were typed. */
const digitsOf = (phone: string): string =>
  phone.replaceAll(/[\s()-]/g, '').replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '')

const textOf = (count: number | null): string => (count === null ? '' : String(count))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const wordsOf = (text: string): string | null => (text.trim() === '' ? null : text.trim())
