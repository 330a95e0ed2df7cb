// Renders a mail as plain text and HTML.
import { renderHtml } from './html.ts'
import type { MailContent } from './mail-content.ts'
import { renderText } from './text.ts'

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Both parts of a mail, for an outbox message. */
export const renderMail = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
})
