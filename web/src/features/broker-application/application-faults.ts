// Validates an application before it is sent: a message a field, empty when valid.

import {
  BROKER_NOTE_MAX_CHARACTERS,
  OTHER_REGISTRATION_FORM,
  registrationForms,
} from '@basera/contract/constants/broker-application'
import { brokerApplicationMessages as messages } from '@basera/contract/messages/account/broker-application'

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
    note: Array.from(note.trim()).length > BROKER_NOTE_MAX_CHARACTERS ? messages.noteTooLong : '',
  }
}

/** Normalised as it is stored: upper case, single spaces. */
export function plainRegistration(number: string): string {
  return number.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

function numberFault(number: string, state: string): string {
  if (number === '') return messages.numberRequired
  const known = registrationForms[state]
  if (known === undefined) return OTHER_REGISTRATION_FORM.test(number) ? '' : messages.numberLetters
  return known.form.test(number) ? '' : messages.numberWrong(known.example)
}
