// What is wrong with an application before it is sent; empty when nothing is.

import {
  brokerNoteMaxCharacters,
  otherRegistrationForm,
  registrationForms,
} from '@basera/contract/constants/broker-application'
import { brokerApplicationMessages as messages } from '@basera/contract/messages/broker-application'

export type ApplicationDraft = {
  readonly number: string
  /** Empty: none chosen. */
  readonly state: string
  readonly note: string
}

export type ApplicationFaults = Readonly<Record<keyof ApplicationDraft, string>>

export function applicationFaults({ number, state, note }: ApplicationDraft): ApplicationFaults {
  const plain = plainRegistration(number)
  return {
    state: plain !== '' && state === '' ? messages.stateRequired : '',
    number: state === '' ? '' : numberFault(plain, state),
    note: Array.from(note.trim()).length > brokerNoteMaxCharacters ? messages.noteTooLong : '',
  }
}

/** In capitals, with single spaces, as it is stored. */
export function plainRegistration(number: string): string {
  return number.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

function numberFault(number: string, state: string): string {
  if (number === '') return messages.numberRequired
  const known = registrationForms[state]
  if (known === undefined) return otherRegistrationForm.test(number) ? '' : messages.numberLetters
  return known.form.test(number) ? '' : messages.numberWrong(known.example)
}
