// The mail with a code for signing an agreement. It names no agreement: it works where it was asked for, and nowhere else.
import { CODE_LIFE } from './lives.ts'
import { signingMailMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import type { MailContent } from './mail-content.ts'
import { greetingFor } from './names.ts'

type SigningCode = {
  readonly code: string
  readonly firstName: string | null
}

export const signingCodeMail = ({ code, firstName }: SigningCode): MailContent => ({
  subject: messages.subject,
  preview: messages.preview,
  greeting: greetingFor(firstName),
  paragraphs: [messages.text],
  code,
  life: CODE_LIFE,
  note: messages.note,
})
