// A person's name as it is stored: one line, no blanks at the ends.

import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { isNameTooLong } from '@basera/contract/person-name'

export function tidyName(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Why the text is no name; empty when it is one. */
export function nameFault(text: string): string {
  const name = tidyName(text)
  if (name === '') return messages.nameRequired
  return isNameTooLong(name) ? messages.nameTooLong : ''
}
