// What stands in the table of applicants, fact by fact: words, never a mark. Facts are in one order for everybody.

import type { ApplicantRow } from '@basera/contract/chain/application'
import { applicantsMessages as messages } from '@basera/contract/messages/chain/applicants'
import {
  ageBandLabels,
  coApplicantRelationLabels,
  incomeBandLabels,
  workLabels,
} from '@basera/contract/messages/chain/application-words'
import { occupancyLabels } from '@basera/contract/messages/chain/enquiries'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { formatAppointment, formatDay, formatDayWithYear, formatClock } from '../../lib/dates.ts'
import { rupeesOf } from '../../lib/rupees.ts'

export type ApplicantFact = {
  readonly label: string
  readonly text: string
  /** False: not said, not shared, or opens later. */
  readonly isTold: boolean
  /** In their own words, which are quoted and long. */
  readonly isQuoted?: boolean
}

export type FactRow = {
  readonly label: string
  /** One for each applicant, in their order. */
  readonly facts: readonly ApplicantFact[]
  readonly isDifferent: boolean
}

/** The facts of several, row by row; what nobody has a word about is left out where it is the exception. */
export function factRows(rows: readonly ApplicantRow[]): readonly FactRow[] {
  const facts = rows.map(factsOf)
  return (facts[0] ?? []).flatMap((first, place) => {
    const own = facts.flatMap((one) => one[place] ?? [])
    if (exceptions.has(first.label) && own.every(({ isTold }) => !isTold)) return []
    return [
      {
        label: first.label,
        facts: own,
        isDifferent: new Set(own.map(({ text }) => text)).size > 1,
      },
    ]
  })
}

/** Most applications say nothing else than usual here. */
const exceptions: ReadonlySet<string> = new Set([messages.rent, messages.together])

export function factsOf(row: ApplicantRow): readonly ApplicantFact[] {
  const { profile, submitted_at: sent, move_in_on: from, stay_months: months } = row
  return [
    fact(messages.sent, sent === null ? null : `${formatDay(sent)}, ${formatClock(sent)}`),
    fact(messages.moveIn, from === null ? null : formatDayWithYear(from)),
    fact(messages.months, months === null ? null : renterProfileMessages.monthsOf(months)),
    fact(messages.household, householdText(row)),
    fact(messages.together, row.co_applicants.map(coApplicantText).join('\n') || null),
    fact(messages.work, workText(row)),
    fact(
      messages.pay,
      profile?.income_band == null || profile.income_band === 'not_told'
        ? null
        : incomeBandLabels[profile.income_band],
    ),
    {
      label: messages.rent,
      text: row.rent_paise === null ? messages.asListed : rupeesOf(row.rent_paise),
      isTold: row.rent_paise !== null,
    },
    fact(messages.pets, profile?.pets ?? null),
    fact(messages.vehicles, profile?.vehicles ?? null),
    checksFact(row),
    referenceFact(row),
    papersFact(row),
    visitFact(row.visit),
    row.message === null
      ? { label: messages.words, text: messages.noWords, isTold: false }
      : { label: messages.words, text: messages.quoted(row.message), isTold: true, isQuoted: true },
  ]
}

const fact = (label: string, text: string | null): ApplicantFact =>
  text === null || text === ''
    ? { label, text: renterProfileMessages.notTold, isTold: false }
    : { label, text, isTold: true }

function householdText({ profile }: ApplicantRow): string | null {
  if (profile === null || profile.people === null) return null
  const { people, children, occupancy } = profile
  return renterProfileMessages.householdLine(
    renterProfileMessages.householdOf(people, children ?? 0),
    occupancy === null ? '' : occupancyLabels[occupancy].toLowerCase(),
  )
}

export const coApplicantText = ({
  first_name: name,
  relation,
  age_band: age,
}: ApplicantRow['co_applicants'][number]): string =>
  messages.coApplicant(name, coApplicantRelationLabels[relation].toLowerCase(), ageBandLabels[age])

/** Where they work stands below, from the shortlist on. */
function workText({ profile }: ApplicantRow): string | null {
  if (profile === null || profile.work === null) return profile?.employer ?? null
  const { work, works_since: since, employer } = profile
  const what =
    since === null ? workLabels[work] : renterProfileMessages.workSince(workLabels[work], since)
  return employer === null ? what : `${what}\n${employer}`
}

function checksFact({ applicant }: ApplicantRow): ApplicantFact {
  const has = (wanted: 'phone' | 'identity') => applicant.checks.some(({ what }) => what === wanted)
  const text = has('identity')
    ? has('phone')
      ? messages.identityChecked
      : messages.identityOnly
    : has('phone')
      ? messages.phoneChecked
      : null
  return text === null
    ? { label: messages.checks, text: messages.notChecked, isTold: false }
    : { label: messages.checks, text, isTold: true }
}

function referenceFact({ profile, is_name_open: isOpen }: ApplicantRow): ApplicantFact {
  const label = messages.reference
  if (profile === null || !profile.has_reference)
    return { label, text: messages.notShared, isTold: false }
  return isOpen && profile.reference_name !== null
    ? { label, text: profile.reference_name, isTold: true }
    : { label, text: messages.shared, isTold: false }
}

function papersFact({ papers, is_name_open: isOpen }: ApplicantRow): ApplicantFact {
  const label = messages.papers
  if (papers === 0) return { label, text: messages.notShared, isTold: false }
  return isOpen
    ? { label, text: messages.papersCount(papers), isTold: true }
    : { label, text: messages.papersLater(papers), isTold: false }
}

function visitFact(visit: ApplicantRow['visit']): ApplicantFact {
  const label = messages.visit
  if (visit === null) return { label, text: messages.noVisit, isTold: false }
  const { state, starts_at: at } = visit
  switch (state) {
    case 'requested':
      return { label, text: messages.visitAsked(formatAppointment(at)), isTold: true }
    case 'confirmed':
      return { label, text: messages.visitConfirmed(formatAppointment(at)), isTold: true }
    case 'completed':
      return { label, text: messages.visitCompleted(formatDay(at)), isTold: true }
    case 'no_show':
      return { label, text: messages.visitMissed(formatDay(at)), isTold: true }
    default:
      return { label, text: messages.visitOff, isTold: false }
  }
}
