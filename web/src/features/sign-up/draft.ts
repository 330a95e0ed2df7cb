// Fields of the sign-up form and their validation: the first fault in the order of the specification.

import { MAX_NAME_CHARACTERS } from '@basera/contract/constants/account-settings'
import { codeMessages } from '@basera/contract/messages/account/codes'
import { passwordTooShort } from '@basera/contract/messages/account/password'
import { NAME_TOO_LONG } from '@basera/contract/messages/account/person-name'
import { signUpMessages } from '@basera/contract/messages/account/sign-up'
import { toInternational, type PhoneEntry } from '../../components/phone-number.ts'

export type SignUpDraft = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: PhoneEntry
  readonly password: string
  readonly confirmation: string
  readonly isAgreed: boolean
}

export type DraftField = keyof SignUpDraft
export type DraftFault = { readonly field: DraftField; readonly message: string }

/** Input of the verification panel. */
export type SignUpData = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** A plus sign and digits. */
  readonly phone: string
}

export const emptyDraft: SignUpDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: { country: 'IN', text: '' },
  password: '',
  confirmation: '',
  isAgreed: false,
}

/** Names and e-mail are trimmed; a password is not. */
export function readDraft(
  draft: SignUpDraft,
  minPasswordCharacters: number,
): SignUpData | DraftFault {
  const { password, confirmation, isAgreed } = draft
  const firstName = draft.firstName.trim()
  const lastName = draft.lastName.trim()
  const email = draft.email.trim()
  if (firstName === '') return { field: 'firstName', message: signUpMessages.nameRequired }
  if (lastName === '') return { field: 'lastName', message: signUpMessages.nameRequired }
  if (email === '') return { field: 'email', message: signUpMessages.emailRequired }
  if (draft.phone.text.trim() === '')
    return { field: 'phone', message: signUpMessages.phoneRequired }
  if (password.length < minPasswordCharacters)
    return { field: 'password', message: passwordTooShort(minPasswordCharacters) }
  if (password !== confirmation)
    return { field: 'confirmation', message: signUpMessages.passwordsDiffer }
  if (!isAgreed) return { field: 'isAgreed', message: signUpMessages.termsRequired }

  // Beyond the specification's six: what the server refuses, and contacts that no message can reach.
  if (isTooLong(firstName)) return { field: 'firstName', message: NAME_TOO_LONG }
  if (isTooLong(lastName)) return { field: 'lastName', message: NAME_TOO_LONG }
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return { field: 'email', message: signUpMessages.emailInvalid }
  const phone = toInternational(draft.phone)
  if (phone === null) return { field: 'phone', message: codeMessages.phoneInvalid }
  return { email, password, firstName, lastName, phone }
}

/** The characters of a name are checked by the server: its rule is too large for this page. */
const isTooLong = (name: string): boolean => Array.from(name).length > MAX_NAME_CHARACTERS
