// Typed drafts of messages in the browser's local storage, under the person's id: a reload or a crash loses none, and signing out removes
// them (own-storage.ts).

import { ownKey } from './own-storage.ts'

const DRAFT = 'message-draft'

/** "" where there is none, and where storage is blocked. */
export function readDraft(userId: string, enquiryId: string): string {
  try {
    return localStorage.getItem(ownKey(userId, DRAFT, enquiryId)) ?? ''
  } catch {
    return ''
  }
}

/** An empty one is removed. Where storage is blocked or full, it lives as long as the page. */
export function writeDraft(userId: string, enquiryId: string, text: string): void {
  const key = ownKey(userId, DRAFT, enquiryId)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // the composer keeps what is typed
  }
}
