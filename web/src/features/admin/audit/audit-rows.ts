// Rows of the audit log: their filters in the URL, and their texts on the screen.

import type { AuditRow, AuditView } from '../../../api/admin/audit-rows.ts'
import { inWords, personName } from '../shared/admin-list.ts'

export const auditAreas = [
  ['all', 'Everything'],
  ['property', 'Decisions on listings'],
  ['kyc', 'Identity and documents'],
  ['person', 'New names'],
  ['role', 'Roles'],
  ['decision', 'Decisions taken back'],
  ['emergency', 'Emergency reset'],
  ['setting', 'Settings'],
  ['notice', 'Notices'],
  ['admin', 'Looks of admins'],
  ['signup', 'Sign-ups'],
  ['2fa', 'Second factor'],
  ['otp', 'Codes by mail'],
  ['session', 'Sessions'],
  ['privacy', 'Copies and erasures of data'],
] as const

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const only = (value: string, pattern: RegExp): string => (pattern.test(value) ? value : '')

/** Invalid parameters are ignored. */
export function readAuditView(params: URLSearchParams): AuditView {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 100)
  const outcome = text('outcome')
  const after = only(text('after'), /^\d{1,15}$/)
  return {
    person: text('person').trim(),
    action: only(text('action'), /^(?!all$)[a-z0-9_.]{1,60}$/),
    outcome: outcome === 'ok' || outcome === 'denied' ? outcome : '',
    from: only(text('from'), DAY),
    to: only(text('to'), DAY),
    after: after === '' ? null : Number(after),
  }
}

const actions: Readonly<Record<string, string>> = {
  'property.approved': 'Approved a listing',
  'property.rejected': 'Rejected a listing',
  'property.changes_requested': 'Asked for changes of a listing',
  'report.hid_listing': 'Hid a listing that several people reported',
  'report.nothing_wrong': 'Found nothing wrong with a reported listing',
  'report.changes_requested': 'Asked for changes of a reported listing',
  'report.taken_down': 'Took a reported listing down',
  'report.lister_suspended': 'Suspended who listed a reported home',
  'case.open': 'Opened a case',
  'case.read': 'Read an open case again',
  'case.photo': 'Looked at a photo of an open case',
  'case.close': 'Closed a case',
  'dispute.read': 'Read what both sides of a dispute say',
  'dispute.propose': 'Proposed how to settle a dispute',
  'dispute.close': 'Closed a dispute without a proposal',
  'admin.list.disputes': 'Looked at the list of disputes',
  'thread_report.nothing_wrong': 'Found nothing wrong with a reported conversation',
  'thread_report.warned': 'Warned a person about a reported conversation',
  'thread_report.suspended': 'Suspended a person over a reported conversation',
  'admin.list.thread_reports': 'Looked at the list of reported conversations',
  'admin.list.thread_reports.all': 'Took the list of reported conversations along',
  'kyc.status': 'Decided on an identity',
  'kyc.submitted': 'Handed in an identity document',
  'kyc.withdrawn': 'Took an identity document back',
  'kyc.reveal': 'Revealed the number of a document',
  'kyc.doc.sign': 'Asked for the picture of an identity document',
  'kyc.doc.view': 'Looked at the picture of an identity document',
  'person.renamed': 'Changed their name',
  'role.approved': 'Approved a role',
  'role.rejected': 'Rejected a role',
  'role.given': 'Got a role',
  'role.requested': 'Asked for a role',
  'role.changed': 'Changed a role',
  'role.removed': 'Lost a role',
  'decision.undone': 'Took a decision back',
  'emergency.ok': 'Reset a password by the emergency key',
  'emergency.bad_key': 'Tried an emergency key',
  'emergency.unknown': 'Used the emergency key for an unknown address',
  'admin.list.audit': 'Looked at the audit log',
  'admin.list.audit.all': 'Took the audit log along',
  'admin.list.activities': 'Watched the activities',
  'admin.case.property': 'Opened the case of a listing',
  'admin.case.person': 'Opened the case of a person',
  'admin.case.reports': 'Read the reports of a listing',
  'admin.report': 'Looked at a report',
  'setting.changed': 'Changed a setting',
  'notice.saved': 'Saved a notice to all visitors',
  'notice.removed': 'Removed a notice to all visitors',
  'otp.sent': 'Was sent a code',
  'otp.consumed': 'Used a code',
  'otp.failed': 'Entered a wrong code',
  '2fa.locked': 'Was locked out of the second factor',
  '2fa.record': 'Passed the second factor',
  '2fa.settings.changed': 'Changed the second factor',
  'signup.role': 'Chose a role at sign-up',
  'session.ended': 'Ended a session',
  'privacy.export': 'Took a copy of their data',
  'privacy.erase': 'Erased their account',
}

/** The sentence of an action. */
export function actionInWords(action: string): string {
  const known = actions[action]
  if (known !== undefined) return known
  const list = /^admin\.list\.([a-z_]+?)(\.all)?$/.exec(action)?.[1]
  if (list !== undefined) return `Looked at the list of ${list.replaceAll('_', ' ')}`
  return inWords(action.replaceAll('.', ' '))
}

/** Who did it. A row without an actor is of the server or an operator; the emergency reset needs no session. */
export function actorName(row: AuditRow): string {
  if (row.actor_id === null)
    return row.action.startsWith('emergency.') ? 'Somebody at the portal' : 'The system'
  const fallback = row.actor_email ?? 'Somebody whose account is gone'
  return personName(row.actor_first_name, row.actor_last_name, fallback)
}

function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** "From: pending, To: approved". */
export const detailInWords = ({ detail }: AuditRow): string =>
  Object.entries(detail)
    .map(([name, value]) => `${inWords(name)}: ${valueInWords(value)}`)
    .join(', ')
