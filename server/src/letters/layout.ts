// Renders a mail as plain text and HTML.
import { renderHtml } from './html.ts'
import type { Letter } from './letter.ts'
import { renderText } from './text.ts'

export type RenderedLetter = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Both parts of a mail, for an outbox message. */
export const renderLetter = (letter: Letter): RenderedLetter => ({
  subject: letter.subject,
  text: renderText(letter),
  html: renderHtml(letter),
})
