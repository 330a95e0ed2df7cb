// Renters with a profile and papers, and their applications, on top of conversations.

import { randomUUID } from 'node:crypto'

import type { Conversations, Json } from './conversations.ts'
import type { Person } from './marketplace.ts'
import { textOf } from './visits.ts'

export const wholeProfile = {
  about: 'We cook, sleep early and water plants.',
  occupancy: 'sharers',
  people: 2,
  children: 0,
  pets: null,
  vehicles: '1 car',
  work: 'employed',
  employer: 'Charminar Hospital',
  works_since: 2022,
  income_band: '1l_2l',
  move_in_from: null,
  stay_months: 11,
  earlier_home: 'Four years in Kondapur',
  reference_name: 'Meena Iyer',
  reference_phone: '+919876543210',
}

/** Days from now, as the database of India counts them. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + (330 + days * 1440) * 60_000).toISOString().slice(0, 10)

export const usualTerms = () => ({
  message: 'We liked the balcony.',
  rent_paise: null,
  move_in_on: dayFromNow(20),
  stay_months: 11,
  co_applicants: [],
  shares_income: true,
  shares_reference: false,
})

/** Of a home that is listed for 18,000 a month with a deposit of 36,000. */
export const usualOffer = () => ({
  rent_paise: 1_750_000,
  deposit_paise: 3_600_000,
  start_on: dayFromNow(20),
  months: 11,
  lock_in_months: 3,
  notice_months: 1,
  words: 'The second key comes with the agreement.',
})

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

function literal(argument: string, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return quoted(value)
  if (argument === '_states' && Array.isArray(value)) {
    return `array[${value.map((one) => quoted(textOf(one))).join(', ')}]::text[]`
  }
  if (typeof value !== 'object') return quoted(JSON.stringify(value))
  return `${quoted(JSON.stringify(value))}::jsonb`
}

const unkeyed = new Set([
  'my_renter_profile',
  'my_applications',
  'application_of',
  'home_applications',
  'document_views_of',
])

export type Begun = {
  readonly owner: Person
  readonly seeker: Person
  readonly homeId: string
  readonly enquiryId: string
  readonly id: string
}

export type Applications = {
  /** Calls a procedure as the person; what answers no object is under `answer`. */
  call(person: Person, name: string, args?: Json, key?: string): Promise<Json>
  callAt(at: string, person: Person, name: string, args: Json): Promise<Json>
  /** A seeker with a confirmed number and a whole profile. */
  newRenter(firstName?: string): Promise<Person>
  /** The name of a file as storage keeps it after an upload. */
  stored(person: Person, mime?: string, hash?: string | null): Promise<string>
  newPaper(person: Person, kind?: string, hash?: string | null): Promise<string>
  newHome(owner: Person, columns?: Readonly<Record<string, string>>): Promise<string>
  /** A draft of a new renter, or of this one, for a new home of the owner, or for this one. */
  drafted(owner: Person, given?: { seeker?: Person; homeId?: string }): Promise<Begun>
  submit(begun: Begun, terms?: Json, documents?: readonly Json[]): Promise<Json>
  submitted(
    owner: Person,
    given?: { seeker?: Person; homeId?: string },
    documents?: readonly Json[],
  ): Promise<Begun>
  shortlist(begun: Begun, expected?: string | null): Promise<Json>
  offer(begun: Begun, offer?: Json, expected?: string, hours?: number | null): Promise<Json>
  decline(begun: Begun, kind: string, words?: string | null, expected?: string): Promise<Json>
  withdraw(begun: Begun, expected: string): Promise<Json>
  accept(begun: Begun): Promise<Json>
  /** As the side of the conversation sees it. */
  row(person: Person, begun: Begun): Promise<Json>
}

/** Without digits: twelve in a row may be an Aadhaar number, which no message takes. */
const newWord = () => randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

export function applicationsOn(chats: Conversations): Applications {
  const { acts } = chats
  const all: Applications = {
    async call(person, name, args = {}, key = randomUUID()) {
      const given = unkeyed.has(name) ? args : { ...args, _key: key }
      const [row] = await acts.request(
        person,
        `select public.${name}(${Object.entries(given)
          .map(([argument, value]) => `${argument} => ${literal(argument, value)}`)
          .join(', ')}) as answer`,
      )
      const answer = row?.['answer']
      return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
        ? Object.fromEntries(Object.entries(answer))
        : { answer }
    },
    callAt: (at, person, name, args) =>
      all.call(
        {
          ...person,
          scope: { ...person.scope, settings: { ...person.scope.settings, 'private.present': at } },
        },
        name,
        args,
      ),
    async newRenter(firstName) {
      const renter = await chats.newSeeker(firstName)
      await all.call(renter, 'save_renter_profile', { _profile: wholeProfile, _version: 0 })
      return renter
    },
    async stored(person, mime = 'application/pdf', hash = null) {
      const name = `${person.userId}/${randomUUID()}.pdf`
      await acts.operate(`insert into storage.objects (bucket_id, name, owner_id, version, metadata) values
        ('application-documents', '${name}', '${person.userId}', '${randomUUID()}', '${JSON.stringify({ size: 1000, mimetype: mime, ...(hash !== null && { sha256: hash }) })}')`)
      return name
    },
    async newPaper(person, kind = 'income', hash = null) {
      const paper = await all.call(person, 'add_renter_paper', {
        _kind: kind,
        _object_name: await all.stored(person, 'application/pdf', hash),
        _file_name: 'Salary of October.pdf',
        _digits_hidden: kind === 'identity',
      })
      return textOf(paper['id'])
    },
    newHome: (owner, columns = {}) =>
      chats.newHome(owner, { price: '18000', security_deposit: '36000', ...columns }),
    async drafted(owner, given = {}) {
      const seeker = given.seeker ?? (await all.newRenter())
      const homeId = given.homeId ?? (await all.newHome(owner))
      const enquiryId = await chats.start(seeker, homeId, `Is it free? ${newWord()}`)
      const draft = await all.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
      return { owner, seeker, homeId, enquiryId, id: textOf(draft['id']) }
    },
    submit: ({ seeker, id }, terms = {}, documents = []) =>
      all.call(seeker, 'submit_application', {
        _application_id: id,
        _terms: { ...usualTerms(), ...terms },
        _documents: documents,
        _consent_version: '2026-11-24',
        _expected: 'draft',
      }),
    async submitted(owner, given = {}, documents = []) {
      const begun = await all.drafted(owner, given)
      await all.submit(begun, {}, documents)
      return begun
    },
    shortlist: ({ owner, id }, expected = 'submitted') =>
      all.call(owner, 'shortlist_application', { _application_id: id, _expected: expected }),
    offer: ({ owner, id }, offer = {}, expected = 'shortlisted', hours = null) =>
      all.call(owner, 'offer_application', {
        _application_id: id,
        _offer: { ...usualOffer(), ...offer },
        _hours: hours,
        _expected: expected,
      }),
    decline: ({ owner, id }, kind, words = null, expected = 'submitted') =>
      all.call(owner, 'decline_application', {
        _application_id: id,
        _kind: kind,
        _words: words,
        _expected: expected,
      }),
    withdraw: ({ seeker, id }, expected) =>
      all.call(seeker, 'withdraw_application', { _application_id: id, _expected: expected }),
    async accept(begun) {
      const { offer } = await all.row(begun.seeker, begun)
      return all.call(begun.seeker, 'accept_offer', {
        _application_id: begun.id,
        _offer_hash: hashOf(offer),
        _expected: 'offered',
      })
    },
    row: (person, { enquiryId }) => all.call(person, 'application_of', { _enquiry_id: enquiryId }),
  }
  return all
}

/** The hash of an offer in an answer. */
export function hashOf(offer: unknown): string {
  if (typeof offer !== 'object' || offer === null || !('hash' in offer)) throw new Error('no offer')
  return textOf(offer.hash)
}
