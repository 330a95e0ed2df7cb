import { MAX_NAME_CHARACTERS } from './constants/account-settings.ts'

/** Whether the database refuses a first or last name: it counts characters, an emoji as one. */
export const isNameTooLong = (name: string): boolean =>
  Array.from(name).length > MAX_NAME_CHARACTERS
