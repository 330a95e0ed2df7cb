// Texts of what an owner does with rent: the roll of a month, reminders, payments and charges by hand, waivers, reversals.

import type { ChargeKind, RollState } from '../../chain/tenancy.ts'

export type RollShow = 'all' | 'confirm' | 'late' | 'due' | 'received' | 'none' | 'vacant'

const shows: Readonly<Record<RollShow, string>> = {
  all: 'All',
  confirm: 'To confirm',
  late: 'Late',
  due: 'Due',
  received: 'Received',
  none: 'Nothing charged',
  vacant: 'Vacant',
}

/** In which a home of the roll stands. */
export type RollGroup = Exclude<RollShow, 'all' | 'confirm' | 'vacant'>

const groups: Readonly<Record<RollGroup, string>> = {
  late: 'Late',
  due: 'Not due yet, or waiting',
  received: 'Received',
  none: 'Nothing charged this month',
}

const states: Readonly<Record<RollState, string>> = {
  none: 'Nothing due',
  waived: 'Waived',
  paid: 'Paid',
  waiting: 'To confirm',
  late: 'Late',
  part_paid: 'Part paid',
  due: 'Due',
}

const handKinds: readonly Extract<ChargeKind, 'utility' | 'repair' | 'other'>[] = [
  'utility',
  'repair',
  'other',
]

export const rentRollMessages = {
  shows,
  groups,
  states,
  handKinds,

  loading: 'Rent of the month',
  month: 'Month',
  before: 'Month before',
  after: 'Month after',
  receivedOf: (received: string, charged: string) => `${received} of ${charged} received`,
  nothingCharged: 'Nothing falls due in this month.',
  received: 'Received',
  toConfirm: 'To confirm',
  late: 'Late',
  notDue: 'Not due yet',
  waived: (sum: string) => `Waived ${sum}`,
  barName: (parts: string) => `Of what falls due: ${parts}`,
  part: (name: string, sum: string) => `${name} ${sum}`,
  show: 'Show',
  showCount: (name: string, count: number) => `${name} ${count}`,
  left: (sum: string) => `${sum} left`,
  paidOf: (paid: string, charged: string) => `${paid} of ${charged}`,
  openBefore: (sum: string) => `${sum} open from before`,
  dueOn: (day: string) => `Due ${day}`,
  daysLate: (day: string, count: number) =>
    count === 1 ? `Due ${day}, 1 day late` : `Due ${day}, ${count} days late`,
  asksToLeave: 'Asks you about leaving',
  vacant: 'Vacant',
  vacantFor: (days: number, asked: string) =>
    `${days === 0 ? 'Vacant since today' : days === 1 ? 'Vacant for 1 day' : `Vacant for ${days} days`} · asked ${asked}`,
  howItDoes: 'See how it does',
  howItDoesName: (home: string) => `See how it does: ${home}`,
  receiptsOf: (month: string) => `All receipts of ${month}`,
  receiptsTitle: (month: string) => `Receipts of ${month}`,
  receiptsText: 'Each payment that you confirmed or recorded in this month, the newest first.',
  receiptsNone: 'No receipt was made in this month.',
  receiptsSum: (count: number, sum: string) =>
    count === 1 ? `1 receipt, ${sum}` : `${count} receipts, ${sum}`,
  receiptCancelled: 'Cancelled',
  receiptName: (number: string, tenant: string) => `Open receipt ${number} of ${tenant}`,
  receiptPaid: (day: string) => `Paid on ${day}`,
  open: 'Open',
  openName: (home: string) => `Open ${home}`,

  remind: 'Remind',
  remindName: (home: string) => `Remind of the rent for ${home}`,
  remindLabel: 'Words to the tenant',
  remindText: (day: string) =>
    `The rent was due on ${day}. Please pay it, or tell me when you will.`,
  remindHelp:
    'Once a day. The app itself reminds three days before, on the day, and when it is late.',
  remindSend: 'Send the reminder',
  reminding: 'Sending…',
  reminded: 'The reminder is sent.',
  remindedOn: (day: string) => `Reminded on ${day}`,

  actions: 'What you can do',
  record: 'Record a payment',
  recordText:
    'What has arrived without a word from the tenant: cash, a cheque, a transfer. It is confirmed at once and gets a receipt.',
  recordFor: 'For',
  recordSend: 'Record it',
  recording: 'Recording…',
  recorded: (sum: string, number: string) => `Recorded ${sum}. Receipt ${number} is made.`,
  stampNote:
    'Cash above ₹5,000: print the receipt, put a revenue stamp of ₹1 in its box, and sign across it.',

  addCharge: 'Add a charge',
  addText:
    'A bill, a repair or something else that is to be paid. The tenant is told, and may object.',
  chargeKind: 'What kind',
  chargeName: 'What it is for',
  chargeNameNeeded: 'Say what it is for, in at most 60 characters.',
  from: 'From',
  until: 'Until',
  daysWrong: 'Choose days of the tenancy, the first before the last.',
  due: 'Due on',
  dueWrong: 'It is due in three days at the earliest.',
  addSend: 'Charge it',
  adding: 'Charging…',
  added: (what: string, sum: string) => `Charged ${sum} for ${what}.`,

  charges: 'Open charges',
  chargesNone: 'Nothing is open.',
  waive: 'Waive',
  waiveName: (what: string) => `Waive: ${what}`,
  waiveAmount: 'How much of it, in rupees',
  waiveMost: (sum: string) => `At most ${sum}.`,
  waiveReason: 'Why',
  waiveReasonHelp: 'Both of you read it in the ledger.',
  waiveReasonNeeded: 'Say why.',
  waiveSend: 'Waive it',
  waiving: 'Waiving…',
  waivedToast: (sum: string) => `Waived ${sum}.`,

  reverse: 'Reverse',
  reverseName: (sum: string, payer: string) => `Reverse ${sum} from ${payer}`,
  reverseTitle: 'Payments of the last 30 days',
  reverseText:
    'A payment that came back: its receipt is cancelled, its number stays, and what it paid is open again. Say why: the tenant reads it.',
  reverseReason: 'Why',
  reverseSend: 'Reverse the payment',
  reversing: 'Reversing…',
  reversed: 'The payment is reversed.',
  cancel: 'Cancel',
} as const
