// Facts of an agreement → the document that is printed, signed and kept, with the notes of the state's rules beside it; or what is
// wrong with the facts. Pure: the day is a fact, nothing is looked up but the texts and packs of this release.

import { paperProblems as say } from '@basera/contract/messages/chain/agreement-paper'
import type { Figure } from '@basera/rules/duty'
import { disclaimer } from '@basera/rules/packs'
import { choiceProblems, chosenSections } from './choices.ts'
import { businessForm } from './clauses/business.ts'
import type { Section } from './clauses/clause.ts'
import { homeForm } from './clauses/home.ts'
import { stayForm } from './clauses/stay.ts'
import { longDay } from './days-in-words.ts'
import type { AgreementDocument } from './document.ts'
import { paperLanguages } from './paper-languages.ts'
import { type PaperProblem, readFacts } from './facts.ts'
import { type FilledIn, filledInOf } from './filled-in.ts'
import { keyFactsOf } from './key-facts.ts'
import { type Note, notesOf } from './notes.ts'
import { printable, unprintable } from './printable.ts'
import { figures, type Form, type Values, valuesOf } from './values.ts'

/** Raised when a text of a form changes. */
const FORM_VERSION = 2
/** As the database counts, with room for the blanks it writes. */
const MAX_DOCUMENT_CHARACTERS = 190_000

export type Resolved =
  | {
      readonly kind: 'resolved'
      readonly document: AgreementDocument
      readonly notes: readonly Note[]
      /** For a preview: no part of the document. */
      readonly filledIn: FilledIn
    }
  | { readonly kind: 'refused'; readonly problems: readonly PaperProblem[] }

export const forms: Readonly<Record<Form, readonly Section[]>> = {
  home: homeForm,
  business: businessForm,
  stay: stayForm,
}

export function resolveAgreement(given: unknown): Resolved {
  const read = readFacts(given)
  if (read.kind === 'refused') return read
  const values = valuesOf(read.facts)
  const { terms } = read.facts
  const problems = [
    ...(terms.lock_in_months > terms.months
      ? [{ path: 'terms.lock_in_months', words: say.lockIn }]
      : []),
    ...choiceProblems(forms[values.form], values),
  ]
  if (problems.length > 0) return { kind: 'refused', problems }
  const notes = notesOf(values)
  const document = documentOf(values, notes)
  return JSON.stringify(document).length > MAX_DOCUMENT_CHARACTERS
    ? { kind: 'refused', problems: [{ path: 'clauses', words: say.wholeTooLong }] }
    : { kind: 'resolved', document, notes, filledIn: filledInOf(values) }
}

function documentOf(values: Values, notes: readonly Note[]): AgreementDocument {
  const { facts, form, pack, endsOn } = values
  const duty: Figure = notes.find(({ topic }) => topic === 'stamp_duty')?.figure ?? {
    display: 'unknown',
  }
  const document: AgreementDocument = {
    format: 'basera-agreement-v1',
    form,
    formVersion: FORM_VERSION,
    number: facts.number,
    version: facts.version_no,
    title: titleOf(values),
    madeOn: facts.today,
    status: statusOf(values, duty),
    parties: facts.parties
      .toSorted((a, b) => a.sign_order - b.sign_order)
      .map(({ role, legal_name: name, address }) => ({
        role: roleWords(role, form),
        name,
        address: address === '' ? null : address,
      })),
    keyFacts: paperLanguages.map((language) => keyFactsOf(values, duty, language)),
    sections: [...chosenSections(forms[form], values)],
    rules: { state: pack.name.en, asOf: pack.stampDuty.asOf },
    remarks: [
      `Made on ${longDay(facts.today, 'en')} for a term to ${longDay(endsOn, 'en')}.`,
      disclaimer,
    ],
  }
  return printed(document)
}

function roleWords(role: 'owner' | 'tenant' | 'co_tenant', form: Form): string {
  if (role === 'owner') return form === 'stay' ? 'Operator' : 'Owner'
  return form === 'stay' ? 'Guest' : 'Tenant'
}

function titleOf({ form, pack, isLicence, facts }: Values): string {
  if (form === 'stay') return 'Agreement for a stay in a PG or hostel'
  const what = form === 'business' ? 'business premises' : 'a home'
  if (isLicence) return `Leave and licence agreement for ${what}`
  return pack.usualForm.value === 'tenancy_agreement'
    ? `Tenancy agreement for ${what}`
    : `Rent agreement for ${what}, ${facts.terms.months} ${facts.terms.months === 1 ? 'month' : 'months'}`
}

function statusOf({ pack, mustRegister }: Values, duty: Figure): string[] {
  return [
    `Stamp duty: ${dutyWords(duty, pack.stampDuty.linkText)}. Not yet paid.`,
    ...(mustRegister
      ? ['This paper must be registered. Until then it is a draft for registration.']
      : []),
  ]
}

function dutyWords(duty: Figure, linkText: string): string {
  switch (duty.display) {
    case 'amount':
      return figures(duty.paise)
    case 'estimate':
      return `about ${figures(duty.paise)}`
    case 'range':
      return `${figures(duty.lowPaise)} to ${figures(duty.highPaise)}, sources differ`
    case 'unknown':
      return linkText
    default:
      return duty satisfies never
  }
}

/** Every text as a paper can show it; what could not be shown is said. */
function printed(document: AgreementDocument): AgreementDocument {
  const lost = unprintable(textsOf(document).join(''))
  const whole: AgreementDocument = {
    ...document,
    remarks: lost.length === 0 ? document.remarks : [...document.remarks, REPLACED],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts become texts, the rest stays
  return mapTexts(whole) as AgreementDocument
}

const REPLACED = 'Signs that the paper cannot print are shown as \uFFFD.'

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return printable(value)
  if (Array.isArray(value)) return value.map(mapTexts)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one)]))
    : value
}
