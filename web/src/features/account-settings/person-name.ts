// A person's name as it is stored: one line, no blanks at the ends.

import { MAX_NAME_CHARACTERS } from '@basera/contract/constants/account-settings'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'

export function tidyName(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Why the text is no name; empty when it is one. */
export function nameFault(text: string): string {
  const name = tidyName(text)
  if (name === '') return messages.nameRequired
  return name.length > MAX_NAME_CHARACTERS ? messages.nameTooLong : ''
}
