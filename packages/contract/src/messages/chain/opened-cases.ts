// Texts of the admin area about cases: a conversation opened for a reason that both sides are told.

export const caseKinds = ['enquiry', 'visit', 'application', 'agreement'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseReasons = ['report', 'dispute_help', 'fraud', 'legal_order'] as const
export type CaseReasonKind = (typeof caseReasons)[number]

const kinds: Readonly<Record<CaseKind, string>> = {
  enquiry: 'A conversation',
  visit: 'A visit',
  application: 'An application',
  agreement: 'An agreement',
}

const reasons: Readonly<Record<CaseReasonKind, string>> = {
  report: 'Somebody reported it',
  dispute_help: 'A side asked for help in a dispute',
  fraud: 'Fraud is suspected',
  legal_order: 'An order of a court or an authority',
}

export const openedCaseMessages = {
  title: 'Open a case',
  text: 'Nothing of a conversation is readable to an admin otherwise. The reason stands in the audit log, and both sides are told that you looked.',
  kinds,
  reasons,
  kind: 'What',
  id: 'Its id',
  idHelp: 'As the report or the person’s message says it.',
  idWrong: 'An id looks like 2f1c7c1e-9d1a-4c7e-8f43-0a8f6c3b5d21.',
  reasonKind: 'Why',
  question: 'Your reason in words',
  help: 'The audit log keeps it with your name. 20 cases an hour, 100 a day.',
  toldNow: 'Both sides are told at once, with the kind of reason.',
  toldLater: 'Both sides are told after 30 days, so that nobody clears away what there is to see.',
  open: 'Open the case',
  close: 'Close the case',
  opened: (home: string) => `The case of ${home}`,
  where: (locality: string, stage: string) => `${locality} · ${stage}`,
  parties: 'Who takes part',
  sides: { seeker: 'Tenant', owner: 'Owner', broker: 'Broker', co_tenant: 'Co-tenant' },
  messages: 'The last 200 messages',
  noMessages: 'Nobody has written anything.',
  takenBack: 'Taken back',
  files: (names: string) => `Files, not opened here: ${names}`,
  steps: 'What happened',
  noSteps: 'Nothing happened yet.',
  step: (entity: string, action: string, state: string) => `${entity}: ${action} → ${state}`,
  asked: 'What was asked for',
  never: 'Addresses, numbers, profiles and papers stay closed.',
} as const
