// Seekers with a whole profile and papers, and their applications, on top of conversations.

import { randomUUID } from 'node:crypto'

import type { Row } from '../../../server/src/db/rows.ts'
import type { Conversations, Json } from './conversations.ts'
import type { Person } from './marketplace.ts'

export const wholeProfile = {
  about: 'We are two nurses.',
  occupancy: 'sharers',
  people: 2,
  children: 0,
  pets: null,
  vehicles: 'One scooter',
  work: 'employed',
  employer: 'Star Hospital',
  works_since: 2021,
  income_band: '50k_1l',
  move_in_from: null,
  stay_months: null,
  earlier_home: null,
  reference_name: 'R. Anand',
  reference_phone: '+919876543210',
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** An argument in SQL: objects are JSON, and so are lists but for the states of a list of applicants. */
function literal(argument: string, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return quoted(value)
  if (argument === '_states' && Array.isArray(value)) {
    return `array[${value.map((one) => quoted(String(one))).join(', ')}]::text[]`
  }
  if (argument === '_change_ids' && Array.isArray(value)) {
    return `array[${value.map((one) => quoted(String(one))).join(', ')}]::uuid[]`
  }
  return typeof value === 'object'
    ? `${quoted(JSON.stringify(value))}::jsonb`
    : `'${JSON.stringify(value)}'`
}

const callText = (name: string, args: Json): string =>
  `select public.${name}(${Object.entries(args)
    .map(([argument, value]) => `${argument} => ${literal(argument, value)}`)
    .join(', ')}) as answer`

/** What the database answered as text. Throws for anything else. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('not a text')
  return value
}

/** What it answered as an object; an empty one for anything else. */
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function answerOf([row]: readonly Row[]): Json {
  const answer = row?.['answer']
  if (typeof answer !== 'object' || answer === null) throw new Error('the call gave no answer')
  return objectOf(answer)
}

/** A day so many days from now, in India. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10)

/** The moment so many hours from now. */
export const hoursOn = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString()

export type Applied = {
  readonly seeker: Person
  readonly homeId: string
  readonly enquiryId: string
  readonly id: string
}

export type Applications = {
  /** Calls a procedure with a key as the person. */
  call(person: Person, name: string, args: Json, key?: string): Promise<Json>
  /** The same at another moment, which no request of the API can set. */
  callAt(at: string, person: Person, name: string, args: Json): Promise<Json>
  /** Reads without a key; the answer may be null. */
  read(person: Person, name: string, args?: Json): Promise<unknown>
  saveProfile(person: Person, changes?: Json): Promise<void>
  /** A paper as its upload leaves it, kept. */
  newPaper(person: Person, kind?: string): Promise<string>
  /** A seeker with a whole profile in a conversation about the home. */
  newSeeker(homeId: string): Promise<{ readonly seeker: Person; readonly enquiryId: string }>
  /** A new seeker's application for the home that shares the first paper. */
  applied(homeId: string, terms?: Json): Promise<Applied & { readonly paperId: string }>
  submit(
    seeker: Person,
    id: string,
    terms?: Json,
    documents?: readonly Json[],
    key?: string,
  ): Promise<Json>
  shortlist(host: Person, id: string): Promise<Json>
  offer(host: Person, id: string, offer?: Json, expected?: string): Promise<Json>
  /** The application as the person reads it beside the conversation. */
  of(person: Person, enquiryId: string): Promise<Json>
  /** The first paper that the application shares. */
  document(id: string): Promise<string>
}

export const usualTerms = {
  message: 'We would like to stay two years.',
  rent_paise: null,
  move_in_on: dayIn(20),
  stay_months: 11,
  co_applicants: [],
  shares_income: true,
  shares_reference: true,
}

export const usualOffer = {
  rent_paise: 1_800_000,
  deposit_paise: 3_600_000,
  start_on: dayIn(20),
  months: 11,
  lock_in_months: 3,
  notice_months: 1,
  words: 'The second key comes with the agreement.',
}

export const shared = (paperId: string, until: string | null = null) => ({
  paper_id: paperId,
  consents: true,
  granted_until: until,
})

export function applicationsOn(chats: Conversations): Applications {
  const { acts } = chats
  const all: Applications = {
    call: async (person, name, args, key = randomUUID()) =>
      answerOf(await acts.request(person, callText(name, { ...args, _key: key }))),
    callAt: (at, person, name, args) =>
      all.call(
        {
          ...person,
          scope: { ...person.scope, settings: { ...person.scope.settings, 'private.present': at } },
        },
        name,
        args,
      ),
    async read(person, name, args = {}) {
      const [row] = await acts.request(person, callText(name, args))
      return row?.['answer']
    },
    async saveProfile(person, changes = {}) {
      const kept = objectOf(await all.read(person, 'my_renter_profile'))
      await all.call(person, 'save_renter_profile', {
        _profile: { ...wholeProfile, ...changes },
        _version: kept['version'],
      })
    },
    async newPaper(person, kind = 'identity') {
      const name = `${person.userId}/${randomUUID()}.pdf`
      await acts.operate(`insert into storage.objects (bucket_id, name, owner_id, metadata) values
        ('application-documents', '${name}', '${person.userId}', '{"size": 1000, "mimetype": "application/pdf"}')`)
      const kept = await all.call(person, 'add_renter_paper', {
        _kind: kind,
        _object_name: name,
        _file_name: `${kind}.pdf`,
        _digits_hidden: true,
      })
      return textOf(kept['id'])
    },
    async newSeeker(homeId) {
      const seeker = await chats.newSeeker()
      await all.saveProfile(seeker)
      return { seeker, enquiryId: await chats.start(seeker, homeId) }
    },
    async applied(homeId, terms = {}) {
      const { seeker, enquiryId } = await all.newSeeker(homeId)
      const begun = await all.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
      const id = textOf(begun['id'])
      const paperId = await all.newPaper(seeker)
      await all.submit(seeker, id, terms, [shared(paperId)])
      return { seeker, homeId, enquiryId, id, paperId }
    },
    submit: (seeker, id, terms = {}, documents = [], key = randomUUID()) =>
      all.call(
        seeker,
        'submit_application',
        {
          _application_id: id,
          _terms: { ...usualTerms, ...terms },
          _documents: documents,
          _consent_version: '2026-11-24',
          _expected: 'draft',
        },
        key,
      ),
    shortlist: (host, id) =>
      all.call(host, 'shortlist_application', { _application_id: id, _expected: 'submitted' }),
    offer: (host, id, offer = {}, expected = 'shortlisted') =>
      all.call(host, 'offer_application', {
        _application_id: id,
        _offer: { ...usualOffer, ...offer },
        _hours: 72,
        _expected: expected,
      }),
    of: async (person, enquiryId) =>
      objectOf(await all.read(person, 'application_of', { _enquiry_id: enquiryId })),
    async document(id) {
      const [row] = await acts.operate(
        `select id from public.application_documents where application_id = '${id}' order by created_at, id limit 1`,
      )
      return textOf(row?.['id'])
    },
  }
  return all
}
