// Texts of the bell, the page of notifications and their settings. What each notification says is in notifications.ts.

import type { NotificationKind } from '../chain/notification.ts'

export const notificationTabs = {
  all: 'All',
  questions: 'Questions',
  messages: 'Messages',
  changes: 'Changes',
} as const
export type NotificationTab = keyof typeof notificationTabs

export const notificationScreenMessages = {
  title: 'Notifications',
  text: 'What happened in your conversations. Nothing here is older than 180 days.',
  /** `count`: "3", or "9+" when there are more. */
  bell: (count: string) => `Notifications, ${count} new`,
  bellQuiet: 'Notifications',
  all: 'All notifications',
  tabs: 'Kinds of notifications',
  preferences: 'Preferences',
  markAll: 'Mark all read',
  allMarked: 'All are marked as read.',
  markFailed: 'They could not be marked as read. Please try again.',
  today: 'Today',
  earlier: 'Earlier',
  yesterday: 'Yesterday',
  isNew: 'New',
  arrived: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  none: 'Nothing new. We tell you when somebody answers.',
  noneOfKind: 'There is nothing of this kind.',
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be read',
  more: 'Show more',
  loadingMore: 'Loading',
  unreadThreads: (count: number) =>
    count === 1 ? '1 unread conversation' : `${count} unread conversations`,
} as const

/** Rows of the settings: what each kind is about. */
export const preferenceRows: Readonly<
  Record<NotificationKind, { readonly label: string; readonly help: string }>
> = {
  enquiry_new: { label: 'A question about your home', help: 'E-mail at once' },
  message_new: {
    label: 'A new message',
    help: 'E-mail if it is unread for five minutes, at most every fifteen',
  },
  enquiry_closed: { label: 'A conversation was closed', help: 'Bundled with other quiet news' },
  invite_accepted: { label: 'Somebody joined by your invitation', help: 'E-mail at once' },
  visit_requested: { label: 'Somebody asks to see your home', help: 'E-mail at once' },
  visit_confirmed: { label: 'A visit is confirmed', help: 'E-mail at once' },
  visit_proposed: { label: 'Another time is proposed', help: 'E-mail at once' },
  visit_moved: { label: 'A visit is moved', help: 'E-mail at once' },
  visit_proposal_refused: { label: 'A proposed time is refused', help: 'E-mail at once' },
  visit_declined: { label: 'A visit is declined', help: 'E-mail at once' },
  visit_lapsed: { label: 'Nobody answered a request', help: 'E-mail at once' },
  visit_cancelled: { label: 'A visit is cancelled', help: 'E-mail at once, also in quiet hours' },
  visit_reminder: { label: 'A visit is near', help: 'E-mail a day and two hours before' },
  visit_late: {
    label: 'Somebody is late for a visit',
    help: 'E-mail at once, also in quiet hours',
  },
  visit_over: { label: 'A visit is over', help: 'Bundled with other quiet news' },
  visit_no_show: { label: 'Somebody says you did not come', help: 'E-mail at once' },
  application_submitted: { label: 'Somebody applies for your home', help: 'E-mail at once' },
  application_shortlisted: { label: 'You are on a shortlist', help: 'E-mail at once' },
  application_offered: { label: 'You have an offer', help: 'E-mail at once' },
  offer_taken_back: { label: 'An offer is taken back', help: 'E-mail at once' },
  application_accepted: { label: 'Your offer is accepted', help: 'E-mail at once' },
  application_declined: { label: 'An application is declined', help: 'E-mail at once' },
  application_withdrawn: {
    label: 'An application is withdrawn',
    help: 'Bundled with other quiet news',
  },
  application_expired: { label: 'An application ends without an answer', help: 'E-mail at once' },
  document_ends: {
    label: 'A paper of yours will soon be closed',
    help: 'Bundled with other quiet news',
  },
  case_opened: { label: 'We looked at a conversation of yours', help: 'E-mail at once' },
  agreement_sent: { label: 'An agreement waits for your signature', help: 'E-mail at once' },
  agreement_your_turn: { label: 'It is your turn to sign', help: 'E-mail at once' },
  agreement_reminder: { label: 'An agreement still waits for you', help: 'E-mail at once' },
  agreement_taken_back: { label: 'An agreement is taken back', help: 'E-mail at once' },
  agreement_void: { label: 'An agreement ends unsigned', help: 'E-mail at once' },
  signature_withdrawn: { label: 'A signature is withdrawn', help: 'E-mail at once' },
  agreement_declined: { label: 'An agreement is declined', help: 'E-mail at once' },
  agreement_expired: { label: 'An agreement was not signed in time', help: 'E-mail at once' },
  agreement_in_force: { label: 'All have signed an agreement', help: 'E-mail at once' },
  tenancy_started: { label: 'A tenancy begins', help: 'E-mail at once' },
  tenancy_ended: { label: 'A tenancy ends', help: 'E-mail at once' },
  tenancy_called_off: { label: 'A tenancy is called off', help: 'E-mail at once' },
  agreement_ran_out: { label: 'An agreement has run out', help: 'E-mail at once' },
  rent_due_soon: { label: 'Rent is due in three days', help: 'E-mail at once' },
  rent_due: { label: 'Rent is due today', help: 'E-mail at once' },
  rent_late: { label: 'Rent is late', help: 'E-mail at once' },
  late_fee: { label: 'A late fee is added', help: 'E-mail at once' },
  payment_claimed: { label: 'A tenant says that they paid', help: 'E-mail at once' },
  payment_unanswered: { label: 'A payment still waits for your answer', help: 'E-mail at once' },
  payment_confirmed: { label: 'A payment of yours is confirmed', help: 'E-mail at once' },
  payment_rejected: { label: 'A payment of yours is not found', help: 'E-mail at once' },
  payee_changed: {
    label: 'An owner gives other payment details',
    help: 'E-mail at once, also in quiet hours',
  },
  notice_given: { label: 'Notice is given', help: 'E-mail at once' },
  leave_asked: { label: 'You are asked about leaving', help: 'E-mail at once' },
  leave_agreed: { label: 'An earlier last day is agreed', help: 'E-mail at once' },
  leave_refused: { label: 'A request about leaving is refused', help: 'E-mail at once' },
  notice_withdrawn: { label: 'A notice is taken back', help: 'E-mail at once' },
}

export const preferenceMessages = {
  title: 'Notifications',
  text: 'What we tell you, and how. Each change counts at once. We never ask for a code or for money in a message.',
  table: 'What we tell you, and by which way',
  what: 'What',
  here: 'Here',
  mail: 'E-mail',
  alwaysHere: 'The bell always shows it.',
  hereFor: (label: string) => `Here for: ${label}, always`,
  mailFor: (label: string) => `E-mail for: ${label}`,
  quiet: 'Quiet hours',
  quietText:
    'E-mails wait until they are over. The bell shows everything at once. Times are India’s.',
  quietTextWithPushes:
    'E-mails and browsers wait until they are over. The bell shows everything at once. Times are India’s.',
  from: 'From',
  until: 'To',
  digest: 'Bundled e-mail',
  digestText: 'Quiet news that can wait, such as a closed conversation.',
  digestChoices: { at_once: 'At once', daily: 'Daily at 8 am', off: 'Off' },
  saved: 'Saved',
  saving: 'Saving',
  failed: 'This could not be saved, so it is as it was before.',
  loading: 'your notification settings',
} as const
