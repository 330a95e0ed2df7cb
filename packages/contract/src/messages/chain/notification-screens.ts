// Texts of the bell, the page of notifications and their settings. What each notification says is in notifications.ts.

import type { NotificationKind } from '../../chain/notification.ts'

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

export type PreferenceRow = {
  readonly label: string
  readonly help: string
  /** What the row switches, all of it at once. */
  readonly kinds: readonly NotificationKind[]
}

/** Rows of the settings, each kind in one of them; a kind that leaves no mail of its own in none. */
export const preferenceGroups: readonly {
  readonly title: string
  readonly rows: readonly PreferenceRow[]
}[] = [
  {
    title: 'Messages',
    rows: [
      { label: 'A question about your home', help: 'E-mail at once', kinds: ['enquiry_new'] },
      {
        label: 'A new message',
        help: 'E-mail if it is unread for five minutes, at most every fifteen',
        kinds: ['message_new'],
      },
      {
        label: 'A conversation was closed',
        help: 'Bundled with other quiet news',
        kinds: ['enquiry_closed'],
      },
      {
        label: 'Somebody joined by your invitation',
        help: 'E-mail at once',
        kinds: ['invite_accepted'],
      },
      {
        label: 'We looked at a conversation or a tenancy of yours',
        help: 'E-mail at once',
        kinds: ['case_opened', 'tenancy_case_opened'],
      },
    ],
  },
  {
    title: 'Visits',
    rows: [
      {
        label: 'Asked for, or answered',
        help: 'E-mail at once',
        kinds: [
          'visit_requested',
          'visit_proposed',
          'visit_proposal_refused',
          'visit_declined',
          'visit_lapsed',
        ],
      },
      {
        label: 'Confirmed, moved or cancelled',
        help: 'E-mail with the calendar file; cancelled also in quiet hours',
        kinds: ['visit_confirmed', 'visit_moved', 'visit_cancelled'],
      },
      {
        label: 'A reminder, or somebody is late',
        help: 'E-mail a day and two hours before; late also in quiet hours',
        kinds: ['visit_reminder', 'visit_late'],
      },
      {
        label: 'How a visit was',
        help: 'Bundled; at once when somebody says you did not come',
        kinds: ['visit_over', 'visit_no_show'],
      },
    ],
  },
  {
    title: 'Applications and agreements',
    rows: [
      {
        label: 'An application, and what becomes of it',
        help: 'E-mail at once',
        kinds: [
          'application_submitted',
          'application_shortlisted',
          'application_declined',
          'application_withdrawn',
          'application_expired',
          'document_ends',
        ],
      },
      {
        label: 'An offer',
        help: 'E-mail at once',
        kinds: ['application_offered', 'offer_taken_back', 'application_accepted'],
      },
      {
        label: 'Something to sign, or signed',
        help: 'E-mail at once',
        kinds: [
          'agreement_sent',
          'agreement_your_turn',
          'agreement_reminder',
          'agreement_taken_back',
          'agreement_change_asked',
          'agreement_change_agreed',
          'agreement_change_kept',
          'agreement_void',
          'signature_withdrawn',
          'agreement_declined',
          'agreement_expired',
          'agreement_in_force',
        ],
      },
    ],
  },
  {
    title: 'Tenancy and rent',
    rows: [
      {
        label: 'Rent that is due, or late',
        help: 'E-mail at once',
        kinds: [
          'rent_due_soon',
          'rent_due',
          'rent_late',
          'late_fee',
          'rent_reminded',
          'rent_nudged',
        ],
      },
      {
        label: 'A payment, and what becomes of it',
        help: 'E-mail at once',
        kinds: [
          'payment_claimed',
          'payment_unanswered',
          'payment_confirmed',
          'payment_rejected',
          'payment_reversed',
          'payment_settled',
        ],
      },
      {
        label: 'Tax on rent, and the owner’s PAN',
        help: 'E-mail at once',
        kinds: ['tax_to_deduct', 'pan_asked', 'pan_given'],
      },
      {
        label: 'A charge by hand, objected to or waived',
        help: 'E-mail at once',
        kinds: ['charge_added', 'charge_objected', 'charge_waived'],
      },
      {
        label: 'Shares of the rent among tenants',
        help: 'E-mail at once',
        kinds: ['rent_split'],
      },
      {
        label: 'Other payment details',
        help: 'E-mail at once, also in quiet hours',
        kinds: ['payee_changed'],
      },
      {
        label: 'Notice, and leaving',
        help: 'E-mail at once',
        kinds: ['notice_given', 'leave_asked', 'leave_agreed', 'leave_refused', 'notice_withdrawn'],
      },
      {
        label: 'A tenancy begins or ends',
        help: 'E-mail at once',
        kinds: [
          'tenancy_started',
          'tenancy_ended',
          'tenancy_called_off',
          'agreement_ran_out',
          'tenancy_ends_soon',
        ],
      },
      {
        label: 'A repair, and what becomes of it',
        help: 'E-mail at once; an emergency also in quiet hours',
        kinds: [
          'ticket_raised',
          'ticket_emergency',
          'ticket_waiting',
          'ticket_acknowledged',
          'ticket_in_progress',
          'ticket_declined',
          'ticket_resolved',
          'ticket_time_proposed',
          'ticket_time_agreed',
          'ticket_cost_said',
          'ticket_cost_agreed',
          'ticket_note',
          'ticket_closed',
          'ticket_reopened',
        ],
      },
      {
        label: 'Records of moving in and out',
        help: 'E-mail at once',
        kinds: [
          'handover_proposed',
          'handover_agreed',
          'handover_disputed',
          'handover_waits',
          'handover_corrected',
        ],
      },
      {
        label: 'How a deposit is returned',
        help: 'E-mail at once',
        kinds: [
          'refund_due_soon',
          'refund_proposed',
          'refund_accepted',
          'refund_disputed',
          'refund_overdue',
          'refund_claimed',
          'refund_rejected',
          'deposit_settled',
        ],
      },
      {
        label: 'Disputes that we were asked to look at',
        help: 'E-mail at once',
        kinds: ['dispute_asked', 'dispute_proposed', 'dispute_closed'],
      },
      {
        label: 'A broker’s mandate',
        help: 'E-mail at once',
        kinds: ['mandate_active', 'mandate_ends', 'mandate_ended'],
      },
      {
        label: 'Commissions',
        help: 'E-mail with the bundle',
        kinds: ['commission_accrued', 'commission_clawed_back'],
      },
      {
        label: 'Reviews',
        help: 'E-mail at once, or bundled when you may write one',
        kinds: ['review_open', 'review_shown', 'review_hidden'],
      },
    ],
  },
]

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
