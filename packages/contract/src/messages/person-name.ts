// What is wrong with a person's first or last name.

import { MAX_NAME_CHARACTERS } from '../constants/account-settings.ts'

export const nameRequired = 'First and last name are required'
export const nameTooLong = `A name has at most ${MAX_NAME_CHARACTERS} characters`
