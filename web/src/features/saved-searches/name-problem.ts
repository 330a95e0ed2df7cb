import { savedSearchNameMaxCharacters } from '@basera/contract/constants/saved-searches'
import { savedSearchesMessages as messages } from '@basera/contract/messages/saved-searches'

/** Why a name cannot be one; empty when it can. */
export function nameProblem(name: string): string {
  if (name.trim() === '') return messages.nameNeeded
  // The database counts characters, not halves of them.
  return Array.from(name.trim()).length > savedSearchNameMaxCharacters ? messages.nameTooLong : ''
}

/** A name made of what was asked, short enough to be one. */
export function nameFrom(words: readonly string[]): string {
  const whole = words.join(', ')
  const characters = Array.from(whole)
  if (characters.length <= savedSearchNameMaxCharacters) return whole
  return `${characters
    .slice(0, savedSearchNameMaxCharacters - 1)
    .join('')
    .trimEnd()}…`
}
