// Texts of notifications: what happened, in the list, in mails and in pushes, and the page that stops mails of one kind.
// None holds an address, a number, an amount or words of a message.

import type { NotificationKind, NotificationSubject } from '../chain/notification.ts'

/** A person who has left is nobody any more; a title may be missing with the home. */
const nameOf = ({ name }: NotificationSubject): string => name ?? 'A former member'
const homeOf = ({ home }: NotificationSubject): string => home ?? 'a home'

type TextOf = (subject: NotificationSubject) => string

/** One sentence a kind. */
export const notificationTexts: Readonly<Record<NotificationKind, TextOf>> = {
  enquiry_new: (subject) => `${nameOf(subject)} asks about ${homeOf(subject)}.`,
  message_new: (subject) =>
    `A new message from ${subject.name ?? 'a former member'} about ${homeOf(subject)}.`,
  enquiry_closed: (subject) =>
    `${nameOf(subject)} has closed the conversation about ${homeOf(subject)}.`,
  invite_accepted: (subject) => `${nameOf(subject)} has joined ${homeOf(subject)}.`,
}

/** What mails of a kind are about; `digest`: the mail of every morning. */
export const notificationMailNames: Readonly<Record<NotificationKind | 'digest', string>> = {
  enquiry_new: 'new questions about your homes',
  message_new: 'new messages',
  enquiry_closed: 'closed conversations',
  invite_accepted: 'accepted invitations',
  digest: 'what happened the day before',
}

export const notificationMailMessages = {
  openConversation: 'Open the conversation',
  openNotifications: 'Open my notifications',
  digestSubject: (count: number): string =>
    count === 1
      ? 'One thing that happened since yesterday'
      : `${count} things that happened since yesterday`,
  /** Of a kind whose mails are limited: the last mail of an hour is about all that are left. */
  severalSubject: {
    enquiry_new: (count: number): string => `${count} new questions about your homes`,
    message_new: (count: number): string => `${count} new messages`,
    enquiry_closed: (count: number): string => `${count} closed conversations`,
    invite_accepted: (count: number): string => `${count} accepted invitations`,
  },
  severalNote: 'Several came within an hour, so this mail is about all of them.',
  digestMore: (count: number): string =>
    count === 1 ? 'One more waits on the site.' : `${count} more wait on the site.`,
  answerHere: 'Answers to this mail reach nobody: please answer on the site.',
  note: 'You want fewer mails? Choose in your settings what we write about. Nobody has to pay, or to send a code, to see a home.',
  why: (about: string): string => `You get mails about ${about}.`,
  stop: 'Stop these mails',
} as const

export const stopNotificationMessages = {
  stopText: 'You get no more mails of this kind. The bell on the site still shows what happened.',
  stopped: (about: string): string => `We no longer write to you about ${about}.`,
  stoppedWithoutName: 'We no longer write to you.',
  seeSettings: 'Choose what we write about',
} as const
