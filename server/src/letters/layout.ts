// The one shape of every mail, and both its forms: plain text and HTML.
import { renderHtml } from './html.ts'
import type { Letter } from './letter.ts'
import { renderText } from './text.ts'

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
