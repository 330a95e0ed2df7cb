// The one shape of every mail, and both its forms: plain text and HTML.
import { renderHtml } from './html.ts'
import { renderText } from './text.ts'

export type Letter = {
  readonly subject: string
  /** What mail programs show beside the subject in a list; never a code. */
  readonly preview: string
  /** A message about the safety of an account rather than a step somebody is waiting for. */
  readonly isNotice?: true
  /** First line, such as `Hello Asha,`. */
  readonly greeting?: string
  /** What happened or is wanted, one or two sentences each. */
  readonly paragraphs: readonly string[]
  /** What is known about the event: name and value. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** A code to type, six digits. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** How long code or link live. */
  readonly life?: string
  /** What to do who did not ask for this. */
  readonly note: string
}

export type RenderedLetter = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Both forms of a letter, ready for an outbox message. */
export const renderLetter = (letter: Letter): RenderedLetter => ({
  subject: letter.subject,
  text: renderText(letter),
  html: renderHtml(letter),
})
