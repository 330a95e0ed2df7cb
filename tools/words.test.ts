// The last column of docs/words.md where a program can judge it: no tracked source or document uses those words, as a word, as
// a part of an identifier or in a path. Words that are also plain English ("told", "kept", "door") are left to whoever reviews.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

/** Refused wherever they stand, and what to write instead. */
const refused: ReadonlyMap<string, string> = new Map([
  ['desk', 'admin, admin area'],
  ['desks', 'admin, admin area'],
  ['keeper', 'lister, host'],
  ['keepers', 'listers, hosts'],
  ['wish', 'pending save, condition, subscription'],
  ['wishes', 'pending saves, conditions, subscriptions'],
  ['wished', 'asked for'],
  ['dress', 'headers, appearance'],
  ['dressed', 'with headers'],
  ['dresses', 'headers'],
  ['clothes', 'headers, appearance'],
  ['standing', 'account state, listing state'],
])

/** Characters of an alphabet have the word, too: refused as a part of a longer identifier and in a path. */
const LETTER = /^letters?$/

/** A grammar of everyday words, migrations (recorded as they are; what they make is read in db/schema), the two lists of words. */
const UNREAD =
  /^(?:packages\/search\/src|db\/(?:migrations|seed))\/|^docs\/words\.md$|^tools\/words\.test\.ts$/

/** What may stand all the same: where, which text, and why. */
const allowed: readonly { path: RegExp; text: RegExp; why: string }[] = [
  { path: /./, text: /\bstanding (?:still|in for)\b/g, why: 'the verb' },
  {
    path: /^db\/tests\/support\/stored-rows\.ts$/,
    text: /\bproperty_keepers\b|\bkeeper_id\b/g,
    why: 'names of before a migration, in the test that no row is lost by it',
  },
  {
    path: /^(?:packages\/contract|db\/tests\/support|db\/schema\/private\/functions)\//,
    text: /he[il]p \??desk/gi,
    why: 'a reserved part of a person’s name',
  },
  {
    path: /^(?:packages\/contract\/src\/constants\/scam-patterns|db\/tests\/support\/scam-phrases)\.ts$/,
    text: /(?:any|rust) ?\??desk/gi,
    why: 'programs that frauds ask people to install',
  },
  {
    path: /^(?:db\/tests|e2e)\//,
    text: /Desk by the window|12 desks/g,
    why: 'titles of listings of offices',
  },
  { path: /^tools\/scenes\//, text: /\bdeskPlant\b/g, why: 'the drawing of a plant on a desk' },
  { path: /^server\/test\/realtime\//, text: /at: 'desk'/g, why: 'a payload of presence' },
  {
    path: /^packages\/contract\/src\/messages\//,
    text: /We found no wish in that\./g,
    why: 'a text on the screen',
  },
  {
    path: /^server\/src\/mails\//,
    text: /you wished for our answer/g,
    why: 'a text of a mail',
  },
  {
    path: /./,
    text: /\b(?:NAME_LETTERS|NAME_OF_LETTERS|numberLetters|letterPattern)\b/g,
    why: 'characters of an alphabet',
  },
]

function faultsOf(path: string, text: string): string[] {
  const inPath = partsOf(path).filter((part) => refused.has(part) || LETTER.test(part))
  const inLines = text.split('\n').flatMap((line, index) => {
    const judged = allowed.reduce(
      (rest, { path: where, text: what }) => (where.test(path) ? rest.replaceAll(what, '') : rest),
      line,
    )
    return (judged.match(/\w+/g) ?? []).flatMap((name) => {
      const parts = partsOf(name)
      return parts
        .filter((part) => refused.has(part) || (parts.length > 1 && LETTER.test(part)))
        .map((part) => `${path}:${index + 1} ${advice(part)}`)
    })
  })
  return [...inPath.map((part) => `${path} ${advice(part)}`), ...inLines]
}

/** `adminDesk`, `ADMIN_DESK` and `admin-desk` are "admin" and "desk"; `desktop` and `address` are one word. */
const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase())

const advice = (part: string): string => `"${part}": ${refused.get(part) ?? 'mail'}`

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:ts|tsx|md)$|^db\/schema\/.*\.sql$/.test(path) && !UNREAD.test(path))
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test.each([
  ['// what waits at the desk', 'web/src/a.ts:1 "desk": admin, admin area'],
  ['const isKeeper = true', 'web/src/a.ts:1 "keeper": lister, host'],
  ['wish_of(person)', 'web/src/a.ts:1 "wish": pending save, condition, subscription'],
  ['\nDRESS_OF_ANSWERS', 'web/src/a.ts:2 "dress": headers, appearance'],
  ['clothes', 'web/src/a.ts:1 "clothes": headers, appearance'],
  ['person.standing', 'web/src/a.ts:1 "standing": account state, listing state'],
  ['sendLetter()', 'web/src/a.ts:1 "letter": mail'],
  ['letterOf(row)', 'web/src/a.ts:1 "letter": mail'],
])('refuses %j', (line, fault) => {
  expect(faultsOf('web/src/a.ts', line)).toEqual([fault])
})

test.each(['web/src/admin-desk/a.ts', 'server/src/letters/a.ts', 'web/src/pendingWish.ts'])(
  'refuses the path %s',
  (path) => {
    expect(faultsOf(path, '')).toHaveLength(1)
  },
)

test.each([
  'an address at the desktop',
  'letter by letter',
  'newsletters, addressed',
  'outstanding',
  'constructor()',
])('lets %j be', (line) => {
  expect(faultsOf('web/src/a.ts', line)).toEqual([])
})

test('sources and documents are written in the words of the dictionary', () => {
  expect(tracked.length).toBeGreaterThan(2000)
  expect(tracked.flatMap(({ path, text }) => faultsOf(path, text))).toEqual([])
})

test.each(allowed)('$text is still needed: $why', ({ path: where, text: what }) => {
  expect(tracked.some(({ path, text }) => where.test(path) && text.search(what) >= 0)).toBe(true)
})
