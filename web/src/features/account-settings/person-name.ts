// Validates a first or last name in the settings.

import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { personNameFault, tidyName } from '@basera/contract/person-name'

/** The message for an invalid name; empty when valid. */
export function nameFault(text: string): string {
  return tidyName(text) === '' ? messages.nameRequired : (personNameFault(text) ?? '')
}
