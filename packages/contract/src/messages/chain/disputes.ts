// Texts of disputes: the panel of the two sides, the admin's list and the page of one.

import type {
  DisputeClosedKind,
  DisputeKind,
  DisputeSide,
  DisputeState,
} from '../../chain/dispute.ts'

const kinds: Readonly<Record<DisputeKind, string>> = {
  deposit: 'Deposit',
  payment: 'Payment',
  ticket: 'Repair',
  handover: 'Hand-over',
}

const closedKinds: Readonly<Record<DisputeClosedKind, string>> = {
  not_agreed: 'One side did not take our proposal. It stays open between you.',
  lapsed: 'Not both took our proposal within 7 days. It stays open between you.',
  without_proposal: 'We closed it without a proposal.',
  taken_back: 'Whoever asked took it back.',
  by_themselves: 'You settled it by yourselves.',
}

const sides: Readonly<Record<DisputeSide, string>> = { tenant: 'Tenant', owner: 'Owner' }

const stateNames: Readonly<Record<DisputeState, string>> = {
  asked: 'We were asked',
  proposed: 'We proposed',
  agreed: 'Agreed',
  closed: 'Closed',
}

export const disputeMessages = {
  title: 'Ask us to look',
  ofPayment: (sum: string, day: string) => `${sum} of ${day} was not found`,
  ofSilence: (sum: string, day: string) => `${sum} of ${day} waits for an answer`,
  text: 'We read what both of you say here and propose a way. We are no court: each keeps every right, and the dispute file goes with you.',
  read: 'The other side and our team read this. Nothing else is opened by it; if our team opens more, both of you are told.',
  asked: 'We were asked to look',
  sides,
  stateNames,
  number: (no: number) => `D-${no}`,
  says: (side: DisputeSide) => `The ${side} says`,
  saidNothing: 'Nothing yet.',
  words: 'How you see it',
  wordsNeeded: 'Say how you see it.',
  sum: 'What sum you find right, in rupees, if it is about one',
  sumWrong: 'Say a sum from ₹1 on, or leave it empty.',
  ask: 'Ask us to look',
  say: 'Say it',
  sayAnew: 'Say it anew',
  sending: 'Sending',
  takeBack: 'Take it back',
  takingBack: 'Taking it back',
  proposal: 'Our proposal',
  until: (moment: string) => `You both have until ${moment} to take it.`,
  take: 'Take it',
  leave: 'Leave it',
  answering: 'Answering',
  taken: 'You take it. It holds once the other side takes it, too.',
  agreed: 'Both of you took our proposal. What follows from it you do here yourselves.',
  closedKinds,
  sent: 'Thank you. The other side is told.',
  nothing: 'Nothing is in dispute here. Speak with the other side first.',
  tooMany: 'This was asked five times within 30 days. Please wait.',
}

export const adminDisputeMessages = {
  queue: {
    title: 'Disputes',
    looking: 'Looking…',
    waiting: (count: number) =>
      count === 0
        ? 'No dispute waits for a proposal.'
        : count === 1
          ? '1 dispute waits for a proposal'
          : `${count} disputes wait for a proposal`,
    oldest: (day: string) => `The oldest waits since ${day}.`,
  },
  back: 'Disputes',
  list: 'Disputes that are open',
  loading: 'Loading disputes',
  loadingOne: 'Loading the dispute',
  figures: 'Disputes in figures',
  open: 'Open',
  oldest: (days: number) =>
    days === 0 ? 'Oldest is of today' : `Oldest is ${days} ${days === 1 ? 'day' : 'days'} old`,
  noneWaits: 'Nobody waits',
  within: 'Answer within',
  hours: '48 h',
  answered: (answered: number, due: number) => `${answered} of ${due} in 30 days`,
  decided: 'Decided this month',
  byThemselves: (count: number) => `${count} settled by themselves`,
  opened: 'Opened by force',
  openedNote: 'Cases, last 30 days',
  filter: 'Kind of dispute',
  all: (count: number) => `All ${count}`,
  kindCount: (kind: DisputeKind, count: number) => `${kinds[kind]} ${count}`,
  row: (kind: DisputeKind, home: string) => `${kinds[kind]}: ${home}`,
  positions: (owner: string | null, tenant: string | null) =>
    owner !== null && tenant !== null
      ? `owner says ${owner}, tenant says ${tenant}`
      : owner !== null
        ? `owner says ${owner}`
        : tenant !== null
          ? `tenant says ${tenant}`
          : 'no sum was said',
  between: 'between them',
  said: 'said so far',
  noSum: 'Not about a sum',
  late: 'Clock ran out',
  lateSince: (day: string) => `the refund was due on ${day}`,
  age: (days: number) => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`),
  waitsForBoth: 'Waits for both',
  waitsForYou: 'Waits for you',
  empty: 'Nothing is in dispute',
  emptyText:
    'When a tenant or an owner asks us to look at a deposit, a payment, a repair or a record, it stands here.',
  court:
    'We help both sides find a settlement and write down what we saw. We are no court: each keeps every right, and the file goes with them.',
  head: (no: number, home: string, day: string) => `D-${no} · ${home} · asked on ${day}`,
  happened: 'What happened',
  you: 'You',
  anAdmin: 'Another admin',
  clock: 'The clock',
  steps: {
    ask: 'asked us to look',
    say: 'said how they see it',
    take_back: 'took it back',
    propose: 'proposed to both',
    close: 'closed it',
    take: 'takes the proposal',
    take_last: 'takes the proposal, too',
    leave: 'leaves the proposal',
    lapse: 'ended the proposal',
    settle: 'closed it: both settled by themselves',
    open_case: 'opened a case by force; both sides were told',
  } as Readonly<Record<string, string>>,
  yours: 'Your proposal',
  sum: 'Sum in rupees',
  sumHelp: (least: string, most: string) => `Between ${least} and ${most}`,
  sumWrong: 'Propose a sum between what the two sides say.',
  why: 'Why',
  whyHelp: '10 to 500 characters. Both sides read it.',
  whyWrong: 'Say why, in 10 to 500 characters.',
  propose: 'Propose to both',
  proposing: 'Proposing',
  close: 'Close without a proposal',
  closing: 'Closing',
  sevenDays: 'Both have 7 days to take it. What neither takes stays open between them.',
  takes: (side: DisputeSide) => `The ${side} takes it.`,
  closedToYou: 'Closed to you',
  closedText: 'Opening needs a reason, and both sides are told.',
  openIt: 'Open',
  openName: (what: string) => `Open ${what}`,
  parts: {
    deposit: 'The deposit, line by line',
    payment: 'The payment',
    ticket: 'The repair',
    handover: 'The record',
    tenancy: 'The tenancy with its rent',
    enquiry: 'The conversation',
    agreement: 'The agreement',
  },
  papers: 'Identity papers',
  staysClosed: 'Stays closed',
} as const
