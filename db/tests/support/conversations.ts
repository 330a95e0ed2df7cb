// A host, a home that everybody sees, seekers who ask about it, and calls of the procedures of conversations.

import { randomUUID } from 'node:crypto'

import type { Row } from '../../../server/src/db/rows.ts'
import type { Acts, Person } from './marketplace.ts'

export type Json = Readonly<Record<string, unknown>>

export type Conversations = {
  readonly acts: Acts
  newSeeker(firstName?: string): Promise<Person>
  /** An approved home of the person, listed. */
  newHome(owner: Person, columns?: Readonly<Record<string, string>>): Promise<string>
  /** Calls a procedure as the person and answers its JSON; `key` is new unless given. */
  call(person: Person, name: string, args: Json, key?: string | null): Promise<Json>
  start(seeker: Person, homeId: string, body?: string): Promise<string>
  send(person: Person, enquiryId: string, body: string): Promise<Json>
  thread(person: Person, enquiryId: string): Promise<Json>
  threads(person: Person, args?: Json): Promise<readonly Json[]>
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return `array[${value.map(literal).join(', ')}]::uuid[]`
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'${typeof value === 'object' ? '::jsonb' : ''}`
}

/** The statement that calls a procedure by the names of its arguments; files are JSON. */
export const callText = (name: string, args: Json): string =>
  `select public.${name}(${Object.entries(args)
    .map(([argument, value]) =>
      argument === '_files'
        ? `${argument} => ${literal(JSON.stringify(value))}::jsonb`
        : `${argument} => ${literal(value)}`,
    )
    .join(', ')}) as answer`

/** The objects of a list in an answer. */
export const rowsOf = (list: unknown): readonly Json[] =>
  Array.isArray(list) ? list.map(objectOf) : []

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

const keyed = new Set([
  'start_enquiry',
  'send_message',
  'send_answers',
  'take_back_message',
  'close_enquiry',
  'reopen_enquiry',
  'block_person',
  'unblock_person',
  'report_thread',
])

function answerOf(rows: readonly Row[]): Json {
  const answer = rows[0]?.['answer']
  if (typeof answer !== 'object' || answer === null) throw new Error('the call gave no answer')
  return Object.fromEntries(Object.entries(answer))
}

export function conversationsOn(acts: Acts): Conversations {
  const all: Conversations = {
    acts,
    async newSeeker(firstName = 'Tenzin') {
      const seeker = await acts.newPerson({ first_name: firstName, last_name: 'Lhamo' })
      await acts.operate(`update auth.users set phone_confirmed_at = now(),
        phone = '91' || (6000000000 + floor(random() * 3999999999))::bigint where id = '${seeker.userId}'`)
      return seeker
    },
    async newHome(owner, columns = {}) {
      const id = await acts.list(owner, { locality: `'Kondapur'`, ...columns })
      await acts.operate(
        `update public.properties set approval_status = 'approved' where id = '${id}'`,
      )
      return id
    },
    async call(person, name, args, key = randomUUID()) {
      const given = keyed.has(name) ? { ...args, _key: key } : args
      return answerOf(await acts.request(person, callText(name, given)))
    },
    async start(seeker, homeId, body = 'Is it free from 1 July? We are two.') {
      const answer = await all.call(seeker, 'start_enquiry', { _property_id: homeId, _body: body })
      const { enquiry_id: id } = answer
      if (typeof id !== 'string') throw new Error('no conversation was begun')
      return id
    },
    send: (person, enquiryId, body) =>
      all.call(person, 'send_message', {
        _enquiry_id: enquiryId,
        _kind: 'text',
        _body: body,
        _files: [],
      }),
    thread: (person, enquiryId) => all.call(person, 'thread', { _enquiry_id: enquiryId }),
    async threads(person, args = {}) {
      return rowsOf((await all.call(person, 'my_threads', args))['threads'])
    },
  }
  return all
}
