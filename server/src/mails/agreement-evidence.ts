// The mail with the head of an agreement that all have signed: what a party keeps outside of this site.
import { evidenceMailMessages as messages } from '@basera/contract/messages/chain/agreement-codes'
import type { MailContent } from './mail-content.ts'
import { greetingFor } from './names.ts'

type AgreementEvidence = {
  readonly number: string
  readonly firstName: string | null
  readonly documentSha256: string
  readonly head: string
  readonly thumbprint: string
  /** The page where anybody checks a file. */
  readonly checkUrl: string
}

export const agreementEvidenceMail = (evidence: AgreementEvidence): MailContent => ({
  subject: messages.subject,
  preview: messages.preview,
  greeting: greetingFor(evidence.firstName),
  paragraphs: [messages.text, messages.check],
  facts: [
    [messages.number, evidence.number],
    [messages.document, evidence.documentSha256],
    [messages.head, evidence.head],
    [messages.thumbprint, evidence.thumbprint],
  ],
  action: { label: messages.action, url: evidence.checkUrl },
  note: messages.note,
})
