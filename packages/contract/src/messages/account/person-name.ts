// What is wrong with a person's first or last name.

import { MAX_NAME_CHARACTERS } from '../../constants/account-settings.ts'

export const NAME_REQUIRED = 'First and last name are required'
export const NAME_TOO_LONG = `A name has at most ${MAX_NAME_CHARACTERS} characters`
