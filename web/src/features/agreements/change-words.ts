// What is to be changed, in words, and what a tenant typed for it.

import { agreementChangeMessages as messages } from '@basera/contract/messages/chain/agreement-changes'
import type { AskedChange, AskedFor } from '../../api/tenancies/agreement-changes.ts'
import { rupeesOf } from '../../lib/rupees.ts'

type Place = AskedChange['about']
type Said = AskedChange['wanted']

/** Empty for a clause that is not there yet. */
export function changeText(about: Place, said: Said): string {
  if (typeof said === 'boolean') return said ? messages.allowed : messages.notAllowed
  if (typeof said === 'string') return said
  if (about === 'due_day') return messages.day(said)
  if (about === 'repair_limit_paise') return rupeesOf(said)
  return about === 'guest_nights' ? messages.nights(said) : messages.days(said)
}

export const isFlag = (about: Place): boolean =>
  about === 'pets_allowed' || about === 'smoking_allowed'

const WHOLE = /^\d{1,9}$/

/** Null for what is no whole number, or no words. Of a yes or no, "yes" is one. */
export function wantedFrom(about: Place, typed: string): AskedFor['wanted'] | null {
  const plain = typed.trim()
  if (about === 'clause') return plain === '' ? null : plain
  if (isFlag(about)) return plain === 'yes'
  const number = plain.replaceAll(/[\s,₹]/g, '')
  if (!WHOLE.test(number)) return null
  return about === 'repair_limit_paise' ? Number(number) * 100 : Number(number)
}
