// What the database answers when it refuses a step of a conversation, against the sentences a person reads.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { conversationRefusals, tooManyMessages } from './conversation-refusals.ts'

const folder = new URL('../../../../../db/migrations/', import.meta.url)
const sql = readdirSync(folder)
  .filter((name) => /^11\d\d-(chain|message|conversation)/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, word]) => word ?? '')

/** Words that come with a refusal: spelled where it is raised, or answered by a function that says why. */
const raised = new Set([
  ...found(sql, /private\.refuse\(\s*'\w{5}',\s*'(\w+)'/g),
  ...found(sql, /refuse_argument\([^;]*,\s*'([a-z]+(?:_[a-z]+)+)'\s*\);/g),
  ...found(sql, /_hint text default '(\w+)'/g),
  ...found(sql, /create function private\.why_not_\w+\([\s\S]*?\$\$([\s\S]*?)\$\$/g).flatMap(
    (body) => found(body, /then '(\w+)'/g),
  ),
])

it('the refusals of conversations are found in the migrations', () => {
  expect([...raised].toSorted()).toEqual([
    'aadhaar_number',
    'bad_argument',
    'blocked',
    'file_unknown',
    'home_gone',
    'key_reused',
    'not_found',
    'not_your_step',
    'own_home',
    'party_left',
    'phone_needed',
    'reported',
    'too_late',
    'too_long',
    'too_many',
    'too_much',
    'wait_for_answer',
    'wrong_state',
  ])
})

it.each([...raised])('%s has a sentence of its own', (hint) => {
  expect(conversationRefusals[hint]).toMatch(/^[A-Z].*\.$/)
})

it('a wait is told with the words', () => {
  expect(tooManyMessages('4 minutes')).toBe(
    'You have sent many messages in a short time. You can write again in 4 minutes.',
  )
})
