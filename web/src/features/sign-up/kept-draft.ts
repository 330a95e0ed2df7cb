// What was typed into the sign-up, kept in this tab's session storage, so that a reload in the middle loses nothing. Never a
// password: that is in the page's memory alone.

import { signUpDraftKeptMs } from '@basera/contract/constants/sign-up'
import { phoneCountries } from '../../components/phone-number.ts'
import { storeInTab, readFromTab } from '../../lib/tab-storage.ts'
import { emptyDraft, type SignUpDraft } from './draft.ts'

const key = 'sign_up_draft'

/** `draft` null: the account is made, or nobody wants it any more. */
export function keepDraft(draft: SignUpDraft | null, nowMs: number): void {
  if (draft === null) {
    storeInTab(key, null)
    return
  }
  const { firstName, lastName, email, phone, isAgreed } = draft
  storeInTab(key, { firstName, lastName, email, phone, isAgreed, askedAtMs: nowMs })
}

export function readKeptDraft(nowMs: number): SignUpDraft {
  const kept = readFromTab(key, signUpDraftKeptMs, nowMs)
  if (kept === null) return emptyDraft
  const phone = kept('phone')
  const fieldOf = (name: string): unknown =>
    typeof phone === 'object' && phone !== null ? Reflect.get(phone, name) : null
  return {
    ...emptyDraft,
    firstName: textOf(kept('firstName')),
    lastName: textOf(kept('lastName')),
    email: textOf(kept('email')),
    phone: {
      country: phoneCountries.find((one) => one === fieldOf('country')) ?? emptyDraft.phone.country,
      text: textOf(fieldOf('text')),
    },
    isAgreed: kept('isAgreed') === true,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
