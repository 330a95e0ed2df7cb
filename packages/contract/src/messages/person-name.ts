// What is wrong with a person's first or last name.

import { MAX_NAME_CHARACTERS } from '../constants/account-settings.ts'

export const nameRequired = 'First and last name are required'
export const nameTooLong = `A name has at most ${MAX_NAME_CHARACTERS} characters`
export const nameOfLetters =
  'Please write the name in letters only, without digits, signs, symbols or invisible characters.'
export const nameWithoutAddress =
  'A name holds no address. If it has initials, please put a space after each dot.'
export const nameReserved =
  'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".'
