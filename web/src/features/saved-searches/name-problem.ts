import { SAVED_SEARCH_NAME_MAX_CHARACTERS } from '@basera/contract/constants/saved-searches'
import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'

/** The message for an invalid name; empty when valid. */
export function nameProblem(name: string): string {
  if (name.trim() === '') return messages.nameNeeded
  // By code points, as the database counts, not UTF-16 units.
  return Array.from(name.trim()).length > SAVED_SEARCH_NAME_MAX_CHARACTERS
    ? messages.nameTooLong
    : ''
}

/** Default name from the conditions, cut to the limit. */
export function nameFrom(words: readonly string[]): string {
  const whole = words.join(', ')
  const characters = Array.from(whole)
  if (characters.length <= SAVED_SEARCH_NAME_MAX_CHARACTERS) return whole
  return `${characters
    .slice(0, SAVED_SEARCH_NAME_MAX_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}
