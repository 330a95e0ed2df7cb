// Texts of rent: what is due, paying, payments that wait, receipts, the ledger, leaving.

import type {
  ChargeKind,
  DueState,
  PaymentMethod,
  PaymentState,
  PaymentWarning,
  RejectKind,
  TenancyState,
} from '../../chain/tenancy.ts'

const chargeNames: Readonly<Record<ChargeKind, string>> = {
  rent: 'Rent',
  maintenance: 'Maintenance',
  deposit: 'Deposit',
  late_fee: 'Late fee',
  repair: 'Repair',
  utility: 'Bill',
  other: 'Other',
}

const dueNames: Readonly<Record<DueState, string>> = {
  due: 'Due',
  late: 'Late',
  part_paid: 'Part paid',
  paid: 'Paid',
  waived: 'Waived',
}

const paymentNames: Readonly<Record<PaymentState, string>> = {
  claimed: 'Waiting',
  confirmed: 'Confirmed',
  rejected: 'Not found',
  taken_back: 'Taken back',
}

const tenancyNames: Readonly<Record<TenancyState, string>> = {
  upcoming: 'Begins soon',
  active: 'Active',
  notice: 'Notice given',
  ended: 'Ended',
}

const methodNames: Readonly<Record<PaymentMethod, string>> = {
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
}

const rejectNames: Readonly<Record<RejectKind, string>> = {
  not_arrived: 'No such credit has arrived',
  amount_differs: 'The sum is another one',
  reference_unknown: 'The reference is unknown',
  not_mine: 'It came from somebody else',
}

const warnings: Readonly<Record<PaymentWarning, string>> = {
  payee_changes:
    'The owner has given other payment details. Until they hold, the ones before are shown. Ask the owner by a number you know before you pay.',
  payee_new:
    'These payment details are less than 30 days old. Ask the owner by a number you know, if you did not before.',
  payee_differs:
    'The name at the bank is not the owner’s name in the agreement. Ask before you pay.',
}

export const rentMessages = {
  chargeNames,
  dueNames,
  paymentNames,
  tenancyNames,
  methodNames,
  rejectNames,
  warnings,

  loading: 'Your rent',
  loadFailed: 'Your rent could not be loaded.',
  offline: 'You are offline. What you see may be out of date; nothing can be sent now.',
  neverHolds: (name: string) =>
    `You pay ${name} directly. The money never passes through this site.`,
  neverPin: 'You never scan a code or enter a PIN to receive money.',
  payOnlyHere: 'Pay only to the details shown here, and to nobody who asks in a message.',

  noHome: 'No tenancy yet',
  noHomeText:
    'Once an agreement is signed by all, the home stands here: what is due, how to pay it, and every receipt.',
  noHomeLink: 'Find a home',
  whichHome: 'Home',
  homeFrom: (day: string) => `Since ${day}`,
  homeStarts: (day: string) => `From ${day}`,
  homeUntil: (day: string) => `The agreement runs until ${day}`,
  homeHolds: (day: string) => `The agreement ran until ${day} and goes on as before`,
  homeLeaves: (day: string) => `The last day is ${day}`,
  conversation: 'Open the conversation',

  dueTitle: 'Due now',
  depositTitle: 'Deposit',
  dueBy: (day: string) => `Due on ${day}`,
  dueSince: (day: string) => `Due since ${day}`,
  nothingDue: 'Nothing is due',
  nothingDueText: 'The next rent appears five days before its month.',
  nothingBefore: (day: string) => `The first rent appears on ${day}.`,
  waits: (sum: string, name: string) => `${sum} wait for ${name} to confirm.`,
  credit: (sum: string) => `${sum} are paid ahead and count for the next rent.`,
  late: (sum: string) => `${sum} are late.`,
  lateFee: (perDay: string, graceDays: number, most: string) =>
    `After ${graceDays} days of grace a late fee of ${perDay} a day counts, at most ${most} and never more than a tenth of what is open. It does not run while a payment waits.`,
  pay: 'Pay rent',
  payDeposit: 'Pay the deposit',
  depositHeld: (name: string) => `Held by ${name}.`,
  depositOpen: (sum: string) => `${sum} are still to be paid.`,
  depositNone: 'No deposit was agreed.',

  people: 'People',
  roles: { owner: 'Owner', tenant: 'Tenant', co_tenant: 'Co-tenant' },
  you: (name: string) => `${name}, you`,
  agreed: 'What was agreed',
  rentNow: 'Rent now',
  perMonth: (sum: string) => `${sum} a month`,
  maintenance: 'Maintenance',
  dueDay: 'Due each month on the',
  notice: 'Notice',
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  lockIn: 'Bound until',

  ledger: 'Ledger',
  ledgerText: 'Lines are never changed or removed. What was wrong is put right by a new line.',
  ledgerEmpty: 'No charges yet. The first is written when the tenancy starts.',
  columns: {
    date: 'Date',
    what: 'What',
    charge: 'Charge',
    payment: 'Payment',
    balance: 'To pay',
    state: 'State',
  },
  chargeFor: (kind: string, month: string) => `${kind} for ${month}`,
  waiverOf: (kind: string) => `${kind}, waived`,
  paymentBy: (name: string) => `Payment by ${name}`,
  notCounted: 'not counted',
  noReference: 'without a reference',
  receipt: (number: string) => `Receipt ${number}`,
  ahead: (sum: string) => `${sum} ahead`,
  checkLedger: 'Check the ledger',
  checking: 'Checking…',
  ledgerWhole: (count: number) =>
    `The ledger is whole: ${count === 1 ? '1 posting' : `all ${count} postings`} computed anew.`,
  ledgerBroken: 'The ledger is not whole. Please tell us.',

  payTitle: (what: string) => `Pay ${what}`,
  payRentWords: 'the rent',
  payDepositWords: 'the deposit',
  back: 'Payments',
  amount: 'What you pay',
  whole: (sum: string) => `All that is open: ${sum}`,
  another: 'Another amount',
  amountLabel: 'Amount in rupees',
  amountHelp: 'A part is fine: the rest stays open.',
  amountWrong: 'Enter an amount from 1 rupee on, with at most two digits for paise.',
  scan: 'Scan with any UPI app on your phone. Amount and note are filled in.',
  qrName: (holder: string, sum: string) => `QR code: pay ${holder} ${sum}`,
  upiId: 'UPI ID',
  copy: 'Copy',
  copied: 'Copied',
  copyName: (what: string) => `Copy: ${what}`,
  holder: (name: string) => `Your app must show the name ${name}. If it does not, stop.`,
  openApp: 'Open a UPI app',
  openAppHelp: 'An app may refuse a link. Copying the UPI ID and the amount always works.',
  aboveLimit:
    'Many banks stop at ₹1,00,000 a day between people. Pay in two parts on two days, or by NEFT.',
  noPayee: 'No payment details yet',
  noPayeeText: (name: string) =>
    `${name} has not given a UPI ID here. If you have paid in another way, enter it below.`,
  payeeFrom: (moment: string) => `New details hold from ${moment}.`,
  paid: 'Paid? Enter the reference',
  paidText: 'The owner looks at their bank and confirms. Nothing is confirmed by itself.',
  method: 'How you paid',
  reference: '12-digit UPI reference',
  referenceHelp: 'Your app calls it UTR, RRN or UPI transaction ID.',
  bankReference: 'Reference of the bank or cheque',
  bankReferenceHelp: '6 to 22 letters and digits.',
  digitsMissing: (count: number) =>
    count === 1 ? '1 digit is still missing.' : `${count} digits are still missing.`,
  digitsOnly: 'Only digits. Your app calls it UTR or RRN.',
  tooManyDigits: 'A UPI reference has 12 digits.',
  referenceDay: (day: string) => `This number looks like one of ${day}.`,
  bankReferenceWrong: 'A reference of a bank has 6 to 22 letters and digits.',
  paidOn: 'Paid on',
  paidOnWrong: 'Choose today or a day before.',
  send: (name: string) => `Send to ${name}`,
  sending: 'Sending…',
  waitingTitle: (name: string) => `Waiting for ${name}`,
  waitingText: (day: string) =>
    `Counts as paid on ${day}, the day you paid, once it is confirmed. No late fee runs while it waits. This page changes by itself.`,
  takeBack: 'Take it back',
  takingBack: 'Taking it back…',
  confirmedTitle: 'Confirmed',
  rejectedTitle: 'Not found',
  rejectedText: (name: string, reason: string) => `${name} has not found it: ${reason}.`,
  rejectedWays:
    'Compare all 12 digits with your app and enter them again, or write to the owner. Please do not pay twice.',
  tryAgain: 'Enter it again',
  seePayment: 'See the payment',

  receipts: 'Receipts',
  noReceipts: 'Each confirmed payment gets a numbered receipt.',
  receiptTitle: (number: string) => `Rent receipt ${number}`,
  receivedFrom: 'Received from',
  receivedBy: 'Received by',
  forHome: 'For',
  issuedOn: 'Date of receipt',
  sum: 'Sum',
  tds: 'Tax deducted',
  advance: 'Paid ahead',
  period: (from: string, until: string) => `${from} to ${until}`,
  checkBy: (code: string, address: string) =>
    `Anybody checks this receipt at ${address} by the code ${code}.`,
  stamp: 'A cash receipt above ₹5,000 needs a revenue stamp of ₹1 here.',
  print: 'Print or save as PDF',
  receiptNote: 'The owner confirmed this payment. Only the owner’s word makes a receipt.',

  toConfirm: 'To confirm',
  toConfirmNone: 'No payment waits for your word.',
  saidOn: (moment: string) => `said ${moment}`,
  forDeposit: 'For the deposit',
  forRent: 'For the rent',
  referenceSeen:
    'The same reference stands in another tenancy. Look closely at your bank before you confirm.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  notFound: 'Not found',
  confirmName: (sum: string, payer: string) => `Confirm ${sum} from ${payer}`,
  notFoundName: (sum: string, payer: string) => `Not found: ${sum} from ${payer}`,
  confirmedToast: (sum: string, number: string) => `Confirmed ${sum}. Receipt ${number} is made.`,
  rejectTitle: 'What is wrong with it?',
  rejectText: 'The tenant reads both. They can enter it again.',
  rejectReason: 'Reason',
  rejectWords: 'Words to the tenant',
  rejectSend: 'Say that it is not found',
  rejecting: 'Sending…',
  homes: 'Homes that you let',
  noHomes: 'No home of yours is let here yet.',
  noHomesText: 'Once an agreement is signed by all, rent, payments and receipts of it stand here.',
  rentOf: (sum: string) => `${sum} a month`,
  open: (sum: string) => `${sum} open`,
  allPaid: 'Nothing open',
  seeLedger: 'Ledger',
  seeLedgerOf: (home: string) => `Ledger of ${home}`,
  received: (received: string, expected: string) => `${received} of ${expected}`,

  payeeTitle: 'Where you are paid',
  payeeText:
    'Tenants see it only in a running tenancy. New details hold after 24 hours, and all your tenants are told at once.',
  payeeNone: 'You have given no UPI ID yet: tenants cannot pay by scanning.',
  payeeNow: (vpa: string, holder: string) => `${vpa}, ${holder}`,
  payeeNext: (vpa: string, moment: string) => `${vpa} holds from ${moment}.`,
  payeeChange: 'Change',
  payeeAdd: 'Give a UPI ID',
  vpaLabel: 'UPI ID',
  vpaHelp: 'It looks like name@bank.',
  vpaWrong: 'A UPI ID looks like name@bank.',
  holderLabel: 'Name at the bank',
  holderHelp: 'Tenants are told to stop when their app shows another name.',
  holderWrong: 'Enter the name that your bank has for it.',
  payeeSave: 'Save',
  payeeSaving: 'Saving…',
  payeeCancel: 'Cancel',
  proofNeeded:
    'Please confirm that it is you: sign out, sign in again, and save within ten minutes.',
  proofLink: 'Sign in again',

  leaving: 'Leaving?',
  leavingText: (notice: string, day: string) =>
    `Notice is ${notice}. Given today, the last day is ${day}, and rent is due until then.`,
  leavingEarlier: (name: string) => `An earlier day needs ${name}’s yes.`,
  giveNotice: 'Give notice',
  noticeTitle: 'Give notice',
  lastDay: 'Last day',
  lastDayWrong: 'Choose a day from today on.',
  reason: 'Reason, if you like',
  sendNotice: 'Give notice',
  askEarlier: 'Ask for this day',
  noticing: 'Sending…',
  noticeGiven: (day: string) => `Notice is given. The last day is ${day}.`,
  earlierAsked: 'You have asked for an earlier day. The other side answers.',
} as const

export const receiptCheckMessages = {
  title: 'A receipt: check its code',
  text: 'A rent receipt from here carries a code of 12 letters and digits. What the site says of it must be what stands on it.',
  code: 'Code of the receipt',
  codeWrong: 'The code has 12 letters and digits.',
  check: 'Check the receipt',
  checking: 'Checking…',
  unknown: 'No receipt of this site has this code.',
  changed: 'This receipt is known, and its record does not hold any more. Please tell us.',
  known: (number: string, sum: string, paidOn: string) =>
    `Receipt ${number} is of this site: ${sum}, paid on ${paidOn}.`,
  parties: (tenant: string, owner: string) => `From ${tenant} to ${owner}.`,
  months: (from: string, until: string) => `For ${from} to ${until}.`,
} as const

export const rentRefusals: Readonly<Record<string, string>> = {
  reference_used: 'You used this reference before. Each payment has its own.',
  above_deposit: 'This is more than what is open of the deposit.',
  too_many_claims: 'Five payments wait for the owner’s answer already. Wait for one of them first.',
  tenancy_over: 'This tenancy has been over for more than 90 days.',
  wrong_state: 'This was changed meanwhile. Please look at it again.',
  amount_seen_differs: 'The sum is another one now. Please look at it again.',
  reauthentication_needed: rentMessages.proofNeeded,
  request_open: 'There is a request about leaving already. It is answered or taken back first.',
  not_found: 'This was not found.',
  discriminating_words: 'Please leave out words about religion, caste, region or community.',
  aadhaar_number:
    'Please leave out the Aadhaar number: nobody needs it here, and it should not be sent.',
}
