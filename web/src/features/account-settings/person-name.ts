// What the settings of an account say about a first or last name.

import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { personNameFault, tidyName } from '@basera/contract/person-name'

/** Why the text is no name; empty when it is one. */
export function nameFault(text: string): string {
  return tidyName(text) === '' ? messages.nameRequired : (personNameFault(text) ?? '')
}
