// Status text and length of a note that is saved automatically.

import { SAVED_HOME_NOTE_MAX_CHARACTERS } from '@basera/contract/constants/saved-homes'
import { savedHomesMessages as messages } from '@basera/contract/messages/homes/saved-homes'

export type NoteState = 'resting' | 'typing' | 'saving' | 'saved' | 'failed'

const words: Readonly<Record<NoteState, string>> = {
  resting: '',
  typing: '',
  saving: messages.noteSaving,
  saved: messages.noteSaved,
  failed: messages.noteFailed,
}

/** As the database counts: an emoji is one character. */
export function lengthOf(note: string): number {
  return Array.from(note.trim()).length
}

export function isTooLong(note: string): boolean {
  return lengthOf(note) > SAVED_HOME_NOTE_MAX_CHARACTERS
}

export function stateText(state: NoteState, note: string): string {
  if (isTooLong(note)) return messages.noteTooLong
  const left = SAVED_HOME_NOTE_MAX_CHARACTERS - lengthOf(note)
  // Shown only near the limit.
  return [words[state], left <= 100 ? `${left} characters left` : '']
    .filter((part) => part !== '')
    .join(' · ')
}
