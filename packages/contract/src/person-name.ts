// Validation of a person's name; the database has the same rule (`private.person_name_fault`). Others take a name as verified
// by this site: it is made of letters, has no address in it, and is no word for us or for an office.

import { MAX_NAME_CHARACTERS } from './constants/account-settings.ts'
import { lookAlikes, NAME_LETTERS, reservedNameWords, VIRAMAS } from './constants/person-name.ts'
import {
  NAME_OF_LETTERS,
  NAME_RESERVED,
  NAME_WITHOUT_ADDRESS,
} from './messages/account/name-rule.ts'
import { NAME_TOO_LONG } from './messages/account/person-name.ts'

const charactersOf = (ranges: string): string =>
  ranges.replaceAll(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')

const letter = charactersOf(NAME_LETTERS)
const virama = charactersOf(VIRAMAS)
const PARTING = " .'\u2019\u02BC\u2010\u0F0B"

const whole = new RegExp(`^[${PARTING}${letter}-]*$`, 'u')
const letterPattern = new RegExp(`[${letter}]`, 'u')
/** Joins or parts two letters where the script needs it, unseen itself. */
const joiner = new RegExp(
  `(?<=[${virama}])[\u200C\u200D]|(?<=[\u0900-\u0DFF])[\u200C\u200D](?=[${virama}])`,
  'gu',
)
/** Letters of two alphabets that look alike, in one word. */
const TWO_ALPHABETS =
  /[A-Za-z\u00C0-\u024F][^ ]*[\u0370-\u058F]|[\u0370-\u058F][^ ]*[A-Za-z\u00C0-\u024F]/
const ADDRESS = /[a-z]{2}\.[a-z]|\.(com|net|org|in|co|me|io|app|info|biz|xyz)(?![a-z])/

const folds = new Map(
  Array.from(lookAlikes.from, (like, place) => [like, Array.from(lookAlikes.to)[place] ?? like]),
)

/** As somebody reads it who does not look closely: without accents, small, look-alikes as the Latin letter. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036F\u200C\u200D]/g, '')
  return Array.from(plain, (character) => folds.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm')
}

/** Words for us and for offices, folded, as alternatives of a regular expression. */
export const reservedNamePattern = reservedNameWords.map(folded).join('|')
const reserved = new RegExp(` (?:(?:${reservedNamePattern})s? ?)+ `)

function isReserved(words: string): boolean {
  // taken apart: "B A S E R A", "Sup-port"
  const joined = words.replaceAll(/(?<= [a-z]) (?=[a-z] )/g, '')
  return [words, joined, ` ${words.replaceAll(' ', '')} `].some((text) => reserved.test(text))
}

/** On one line, without blanks at its ends, and in the one form that looks like it. */
export const tidyName = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().normalize('NFC')

/**
 * Why nobody can have this first or last name, in words for people; null when it is one, or empty: whether one has to be
 * given is not asked here.
 */
export function personNameFault(text: string): string | null {
  const isTooLong = Array.from(tidyName(text)).length > MAX_NAME_CHARACTERS
  return isTooLong ? NAME_TOO_LONG : nameFormFault(text)
}

/** The same of a name of any length, such as the whole one on a document. */
export function nameFormFault(text: string): string | null {
  const name = tidyName(text)
  if (name === '') return null
  const letters = name.replaceAll(joiner, '')
  if (!whole.test(letters) || !letterPattern.test(letters) || TWO_ALPHABETS.test(letters)) {
    return NAME_OF_LETTERS
  }
  const plain = folded(name)
  const words = ` ${plain.replaceAll(/[ .'\u2019\u02BC\u2010\u0F0B-]+/g, ' ').trim()} `
  if (ADDRESS.test(plain) || words.includes(' www ')) return NAME_WITHOUT_ADDRESS
  return isReserved(words) ? NAME_RESERVED : null
}
