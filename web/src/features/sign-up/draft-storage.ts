// Draft of the sign-up form in this tab's session storage, to survive a reload. Never the password: that is in the
// page's memory alone.

import { SIGN_UP_DRAFT_KEPT_MS } from '@basera/contract/constants/sign-up'
import { phoneCountries } from '../../components/phone-number.ts'
import { storeInTab, readFromTab } from '../../lib/tab-storage.ts'
import { emptyDraft, type SignUpDraft } from './draft.ts'

const KEY = 'sign_up_draft'

/** Null removes it: the account is created, or the sign-up was abandoned. */
export function storeDraft(draft: SignUpDraft | null, nowMs: number): void {
  if (draft === null) {
    storeInTab(KEY, null)
    return
  }
  const { firstName, lastName, email, phone, isAgreed } = draft
  storeInTab(KEY, { firstName, lastName, email, phone, isAgreed, askedAtMs: nowMs })
}

export function readStoredDraft(nowMs: number): SignUpDraft {
  const stored = readFromTab(KEY, SIGN_UP_DRAFT_KEPT_MS, nowMs)
  if (stored === null) return emptyDraft
  const phone = stored('phone')
  const fieldOf = (name: string): unknown =>
    typeof phone === 'object' && phone !== null ? Reflect.get(phone, name) : null
  return {
    ...emptyDraft,
    firstName: textOf(stored('firstName')),
    lastName: textOf(stored('lastName')),
    email: textOf(stored('email')),
    phone: {
      country: phoneCountries.find((one) => one === fieldOf('country')) ?? emptyDraft.phone.country,
      text: textOf(fieldOf('text')),
    },
    isAgreed: stored('isAgreed') === true,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
