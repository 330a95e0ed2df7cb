// Mails about an admin's decision on a listing, an identity document, a requested role, a reported listing or a reported
// conversation. Title and reason are user input: rendered as text, on one line of facts each.
import { brand } from '@basera/contract/brand'
import type { MailContent } from './mail-content.ts'

export type DecisionKind =
  | 'listing_approved'
  | 'listing_rejected'
  | 'listing_changes_requested'
  | 'revision_approved'
  | 'revision_rejected'
  | 'identity_verified'
  | 'identity_rejected'
  | 'identity_requires_documents'
  | 'role_approved'
  | 'role_rejected'
  | 'listing_hidden_by_reports'
  | 'listing_cleared_of_reports'
  | 'report_nothing_wrong'
  | 'report_changes_requested'
  | 'report_taken_down'
  | 'conversation_warned'
  | 'conversation_nothing_wrong'
  | 'conversation_acted_on'

export type DecisionWords = {
  /** Title of the listing, or of the home that a conversation is about. */
  readonly title?: string
  /** tenant, owner or broker. */
  readonly role?: string
  /** The admin's reason. */
  readonly reason?: string
}

type DecisionText = {
  readonly subject: string
  readonly words: string
  readonly label: string
  /** Path of the site's page. */
  readonly path: string
}

const decisions: Readonly<Record<DecisionKind, DecisionText>> = {
  listing_approved: {
    subject: 'Your listing is approved',
    words: 'Your listing was looked at and approved. Everybody can find it now.',
    label: 'Look at my listings',
    path: '/dashboard/properties',
  },
  listing_rejected: {
    subject: 'Your listing was not approved',
    words: 'Your listing was looked at and not approved. It is not shown to anybody.',
    label: 'Look at my listings',
    path: '/dashboard/properties',
  },
  listing_changes_requested: {
    subject: 'Your listing needs a change',
    words: 'Your listing was looked at and needs a change before it can be approved.',
    label: 'Change my listing',
    path: '/dashboard/properties',
  },
  revision_approved: {
    subject: 'The changes of your listing are approved',
    words: 'The changes of your listing were looked at and approved. Everybody sees them now.',
    label: 'Look at my listings',
    path: '/dashboard/properties',
  },
  revision_rejected: {
    subject: 'The changes of your listing were not approved',
    words:
      'The changes of your listing were looked at and not approved. The site goes on showing it as it was approved before.',
    label: 'Look at my listings',
    path: '/dashboard/properties',
  },
  identity_verified: {
    subject: 'Your identity is verified',
    words: 'The documents you handed in were looked at. Your identity is verified.',
    label: 'Look at my documents',
    path: '/dashboard/documents',
  },
  identity_rejected: {
    subject: 'Your identity could not be verified',
    words: 'The documents you handed in were looked at. Your identity could not be verified.',
    label: 'Look at my documents',
    path: '/dashboard/documents',
  },
  identity_requires_documents: {
    subject: 'We need a document from you',
    words: 'Please hand in a document, so that we can verify your identity.',
    label: 'Hand in a document',
    path: '/dashboard/documents',
  },
  role_approved: {
    subject: 'Your role is approved',
    words: 'The role that you asked for was approved. You find it the next time you open the site.',
    label: 'Open my dashboard',
    path: '/dashboard',
  },
  role_rejected: {
    subject: 'Your role was not approved',
    words: 'The role that you asked for was not approved.',
    label: 'Open my dashboard',
    path: '/dashboard',
  },
  listing_hidden_by_reports: {
    subject: 'Your listing is hidden until we have looked at it',
    words:
      'Several people have reported your listing. Until one of us has looked at it, nobody can find it. ' +
      'You need to do nothing: we write to you as soon as it is decided. ' +
      'Check meanwhile that rent, photos and words are right, and that you may let this home.',
    label: 'Look at my listings',
    path: '/dashboard/properties',
  },
  listing_cleared_of_reports: {
    subject: 'Your listing is shown again',
    words:
      'Your listing was reported, and we have looked at it. Nothing is wrong with it, and everybody can find it again.',
    label: 'Look at my listings',
    path: '/dashboard/properties',
  },
  report_nothing_wrong: {
    subject: 'We have looked at the listing you reported',
    words:
      'Thank you for your report. We have looked at the listing and found nothing that breaks our rules, so it stays. ' +
      'Tell us again if you learn more.',
    label: 'Look at homes',
    path: '/properties',
  },
  report_changes_requested: {
    subject: 'We have looked at the listing you reported',
    words:
      'Thank you for your report. We have asked for changes of the listing, and it is not shown until they are made and approved.',
    label: 'Look at homes',
    path: '/properties',
  },
  report_taken_down: {
    subject: 'We have looked at the listing you reported',
    words:
      'Thank you for your report. The listing is taken down. If money was taken from you, call 1930 at once or report it at cybercrime.gov.in.',
    label: 'Look at homes',
    path: '/properties',
  },
  conversation_warned: {
    subject: 'A warning about what you wrote',
    words:
      'Somebody reported a conversation with you. One of us has read what was reported and found that it breaks our rules. ' +
      'This is a warning: your account works as before. If it happens again, your account may be suspended.',
    label: 'Open my messages',
    path: '/dashboard/communication',
  },
  conversation_nothing_wrong: {
    subject: 'We have looked at the conversation you reported',
    words:
      'Thank you for your report. We have read what you sent us and found nothing that breaks our rules. ' +
      'You can block the other side in the conversation, and tell us again if more happens.',
    label: 'Open my messages',
    path: '/dashboard/communication',
  },
  conversation_acted_on: {
    subject: 'We have looked at the conversation you reported',
    words:
      'Thank you for your report. You were right to send it, and we have acted on it. What we did is between us and the other side. ' +
      'If money was taken from you, call 1930 at once or report it at cybercrime.gov.in.',
    label: 'Open my messages',
    path: '/dashboard/communication',
  },
}

/** Mails to a reporter, about somebody else's listing or words: the admin's text is labelled as an answer, not as a reason. */
const reporters: ReadonlySet<DecisionKind> = new Set([
  'report_nothing_wrong',
  'report_changes_requested',
  'report_taken_down',
  'conversation_nothing_wrong',
  'conversation_acted_on',
])

/** Reporting a conversation asks nobody whether they want an answer: it always comes. */
const isAskedFor = (kind: DecisionKind): boolean => kind.startsWith('report_')

/** After an admin's decision (R-ADM-05, R-ADM-06, R-ADM-11, a reported conversation). `siteUrl`: no trailing slash. */
export function decisionMail(
  kind: DecisionKind,
  { title, role, reason }: DecisionWords,
  siteUrl: string,
): MailContent {
  const { subject, words, label, path } = decisions[kind]
  const facts: [string, string][] = []
  if (title !== undefined)
    facts.push([kind.startsWith('conversation_') ? 'About' : 'Listing', onOneLine(title)])
  if (role !== undefined) facts.push(['Role', role])
  const isToReporter = reporters.has(kind)
  if (reason !== undefined) facts.push([isToReporter ? 'Our answer' : 'Reason', onOneLine(reason)])
  return {
    subject,
    preview: words,
    paragraphs: [words],
    ...(facts.length > 0 && { facts }),
    action: { label, url: siteUrl + path },
    note:
      `You do not agree? Write to ${brand.supportEmail}.` +
      (isAskedFor(kind)
        ? ' You get this mail because you wished for our answer to your report.'
        : ''),
  }
}

/** Collapses user input to one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
