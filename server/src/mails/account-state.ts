// Mails about the account state: suspended, and active again. The reason is an admin's input, rendered as text.
import { brand } from '@basera/contract/brand'
import { onOneLine } from './decisions.ts'
import type { MailContent } from './mail-content.ts'

export type SuspensionFacts = {
  /** The admin's reason. */
  readonly reason: string
  readonly answerUntil: Date
  /** Page where the person answers, without signing in. */
  readonly answerUrl: string
}

const indianDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Sent at once. A suspended person retains the rights to their data and to erasure; both are requested by mail meanwhile. */
export const accountSuspendedMail = (facts: SuspensionFacts): MailContent => ({
  isNotice: true,
  subject: 'Your account is suspended',
  preview: 'Why, and how you can answer.',
  paragraphs: [
    `Your account at ${brand.name} is suspended. You are signed out everywhere, and your listings are hidden. Nothing was deleted: when the suspension is lifted, your listings come back as they were.`,
    'You can answer once. An admin reads your answer and looks at the case again.',
  ],
  facts: [
    ['Reason', onOneLine(facts.reason)],
    ['Answer until', indianDay.format(facts.answerUntil)],
  ],
  action: { label: 'Answer', url: facts.answerUrl },
  note: `You want a copy of your data or your account erased? A suspended account keeps both rights: write to ${brand.privacyEmail}.`,
})

/** `signInUrl`: sessions from before the suspension stay ended. */
export const suspensionLiftedMail = (reason: string, signInUrl: string): MailContent => ({
  isNotice: true,
  subject: 'Your account is active again',
  preview: 'The suspension was lifted.',
  paragraphs: [
    `The suspension of your account at ${brand.name} was lifted. You can sign in again, and your listings are shown as they were.`,
  ],
  facts: [['Reason', onOneLine(reason)]],
  action: { label: 'Sign in', url: signInUrl },
  note: `You have a question? Write to ${brand.supportEmail}.`,
})
