// Texts of the admin area about cases: a conversation or a tenancy opened for a reason that both sides are told, for an hour at most.

import { stageLabels } from './enquiries.ts'

export const caseKinds = [
  'enquiry',
  'visit',
  'application',
  'agreement',
  'tenancy',
  'payment',
  'ticket',
  'handover',
  'deposit',
] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseReasons = ['report', 'dispute_help', 'fraud', 'legal_order'] as const
export type CaseReasonKind = (typeof caseReasons)[number]

export const caseMinutes = [15, 60] as const
export type CaseMinutes = (typeof caseMinutes)[number]

const kinds: Readonly<Record<CaseKind, string>> = {
  enquiry: 'A conversation',
  visit: 'A visit',
  application: 'An application',
  agreement: 'An agreement',
  tenancy: 'A tenancy',
  payment: 'A payment',
  ticket: 'A repair',
  handover: 'A record of a hand-over',
  deposit: 'A deposit',
}

const reasons: Readonly<Record<CaseReasonKind, string>> = {
  report: 'Somebody reported it',
  dispute_help: 'A side asked for help in a dispute',
  fraud: 'Fraud is suspected',
  legal_order: 'An order of a court or an authority',
}

/** Of a conversation its stage, of a tenancy its state. */
const stages: ReadonlyMap<string, string> = new Map([
  ...Object.entries(stageLabels),
  ['ended', 'Ended'],
  ['closed', 'Closed'],
  ['upcoming', 'Tenancy that has not begun'],
  ['active', 'Tenancy'],
  ['notice', 'Tenancy, notice given'],
])

export const openedCaseMessages = {
  title: 'Open a case',
  text: 'Nothing of a conversation or a tenancy is readable to an admin otherwise. The reason stands in the audit log, and both sides are told that you looked.',
  kinds,
  reasons,
  dialogTitle: 'Open what is closed',
  bothTold: 'Both people are told that you looked',
  staysInAudit: 'Name, time, reason and what you opened stay in the audit log, for good.',
  kind: 'What',
  id: 'Its id',
  idHelp: 'As the report, the dispute or the person’s message says it; of a deposit its tenancy.',
  idWrong: 'An id looks like 2f1c7c1e-9d1a-4c7e-8f43-0a8f6c3b5d21.',
  reasonKind: 'Why',
  question: 'Your reason in words',
  help: 'The audit log keeps it with your name. 20 cases an hour, 100 a day.',
  toldNow: 'Both sides are told at once, with the kind of reason.',
  toldLater: 'Both sides are told after 30 days, so that nobody clears away what there is to see.',
  minutes: 'For how long',
  minutesChoices: { '15': '15 minutes', '60': '1 hour' },
  minutesHelp: 'It closes by itself. Nothing can be downloaded.',
  open: 'Open the case',
  close: 'Close now',
  closing: 'Closing',
  left: (minutes: number) =>
    minutes <= 1
      ? 'Open by force: less than a minute left'
      : `Open by force: ${minutes} minutes left`,
  over: 'This case has ended. Nothing of it is kept here.',
  again: 'Read it anew',
  reading: 'Reading',
  openNow: 'Open in this session',
  openUntil: (kind: string, time: string) => `${kind}, until ${time}`,
  opened: (home: string) => `The case of ${home}`,
  where: (locality: string, stage: string) => `${locality} · ${stages.get(stage) ?? stage}`,
  parties: 'Who takes part',
  sides: { seeker: 'Tenant', owner: 'Owner', broker: 'Broker', co_tenant: 'Co-tenant' },
  messages: 'The last 200 messages',
  noMessages: 'Nobody has written anything.',
  takenBack: 'Taken back',
  files: (names: string) => `Files, not opened here: ${names}`,
  steps: 'What happened',
  noSteps: 'Nothing happened yet.',
  /** Of one that has no words of its own. */
  step: (entity: string, action: string) => `${entity}: ${action}`,
  asked: 'What was asked for',
  fact: (name: string, value: string) => `${name}: ${value}`,
  yes: 'Yes',
  no: 'No',
  none: 'None',
  never: 'Addresses, numbers, profiles and papers stay closed.',
  photos: 'Photos of it',
  photosHelp: 'Each look at one is a line of the audit log. They cannot be saved.',
  photoGroup: (room: string | null, item: string | null) =>
    room === null || item === null ? 'Of the repair' : `${room}: ${item}`,
  lookAt: (count: number, group: string) =>
    count === 1 ? `Look at the photo of ${group}` : `Look at ${count} photos of ${group}`,
  lookingAt: 'Opening',
  photoFailed: 'This photo could not be opened.',
  shows: { move_in: 'Moving in', move_out: 'Moving out', before: 'Before', after: 'After' },
  photoName: (shows: string, group: string) => `${shows}, ${group}`,
} as const
