// Decisions of an admin on a row, as calls of the database's functions. Each sends the state or version that was shown:
// the database refuses a case that was changed meanwhile, and the screen shows the refusal.

import type { CaseKind } from '../../../api/admin/admin-client.ts'
import type { PropertyRow, RecordRow, RoleRow, UserRow } from '../../../api/admin/admin-rows.ts'

export type Words = {
  readonly reason: string
  readonly notes: string
  /** Message to people the decision is not about, where a choice has such. */
  readonly answer?: string
}

export type Call = readonly [procedure: string, body: Readonly<Record<string, unknown>>]

export type DecisionChoice<Row> = {
  /** The keyboard shortcut while the case is open. */
  readonly key: string
  readonly label: string
  /** Label before a count of rows, where `label` does not fit: "Ask for changes of". */
  readonly bulkLabel?: string
  /** Past tense, before the row's title: "Approved". */
  readonly done: string
  readonly tone: 'primary' | 'line' | 'bad'
  /** True: the person is sent the reason, so it is required. */
  readonly needsReason: boolean
  /** Who else gets a message, as the form names them. */
  readonly answers?: string
  /** Who reads the reason, where that is neither the person nor the owner. */
  readonly reasonHelp?: string
  readonly isOffered: (row: Row) => boolean
  /** True: takes effect at once without undo, for one person at a time, and has no notes beside its reason. */
  readonly isFinal?: true
  /** True: nothing is left to decide on the row afterwards. */
  readonly isLast?: true
  /** The kind of its subject, where that is not the list's own. */
  readonly undoKind?: UndoSubject['kind']
  readonly call: (row: Row, words: Words, seenVersion: number | null) => Call
}

/** Arguments of `admin_undo_decision`. */
export type UndoSubject = {
  readonly kind: CaseKind | 'role' | 'revision' | 'report'
  readonly id: string
}

const reasonAndNotes = ({ reason, notes }: Words) => ({
  _admin_notes: notes.trim() === '' ? null : notes.trim(),
  _reason: reason.trim() === '' ? null : reason.trim(),
})

const approveListing =
  (status: 'approved' | 'rejected') =>
  (row: PropertyRow, words: Words, seenVersion: number | null): Call => [
    'admin_update_property_approval',
    {
      _property_id: row.id,
      _approval_status: status,
      ...reasonAndNotes(words),
      _seen_status: row.approval_status,
      _seen_version: seenVersion,
    },
  ]

export const listingDecisions: readonly DecisionChoice<PropertyRow>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    tone: 'primary',
    needsReason: false,
    isOffered: ({ approval_status: state }) => state !== 'approved',
    call: approveListing('approved'),
  },
  {
    key: 'c',
    label: 'Ask for changes',
    bulkLabel: 'Ask for changes of',
    done: 'Asked for changes of',
    tone: 'line',
    needsReason: true,
    isOffered: ({ approval_status: state }) => state === 'pending',
    call: (row, words, seenVersion) => [
      'admin_request_property_changes',
      { _property_id: row.id, ...reasonAndNotes(words), _seen_version: seenVersion },
    ],
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    tone: 'bad',
    needsReason: true,
    isOffered: ({ approval_status: state }) => state !== 'rejected',
    call: approveListing('rejected'),
  },
]

const decideRevision =
  (decision: 'approved' | 'rejected') =>
  (row: PropertyRow, words: Words, seenVersion: number | null): Call => [
    'admin_decide_property_revision',
    {
      _property_id: row.id,
      _decision: decision,
      ...reasonAndNotes(words),
      _seen_version: seenVersion,
    },
  ]

/** Offered while a revision of an approved listing is pending; each sends the version that was shown. */
export const revisionDecisions: readonly DecisionChoice<PropertyRow>[] = [
  {
    key: 'a',
    label: 'Approve changes',
    bulkLabel: 'Approve changes of',
    done: 'Approved the changes of',
    tone: 'primary',
    needsReason: false,
    isOffered: ({ approval_status: state }) => state === 'approved',
    undoKind: 'revision',
    call: decideRevision('approved'),
  },
  {
    key: 'x',
    label: 'Reject changes',
    bulkLabel: 'Reject changes of',
    done: 'Rejected the changes of',
    tone: 'line',
    needsReason: true,
    isOffered: ({ approval_status: state }) => state === 'approved',
    undoKind: 'revision',
    call: decideRevision('rejected'),
  },
]

type PersonStatus = 'verified' | 'rejected' | 'requires_documents'

const personDecisions = <Row>(
  stateOf: (row: Row) => string,
  call: (row: Row, status: PersonStatus, words: Words) => Call,
): readonly DecisionChoice<Row>[] => [
  {
    key: 'a',
    label: 'Verify',
    done: 'Verified',
    tone: 'primary',
    needsReason: false,
    isOffered: (row) => stateOf(row) !== 'verified',
    call: (row, words) => call(row, 'verified', words),
  },
  {
    key: 'c',
    label: 'Ask for documents',
    bulkLabel: 'Ask for documents of',
    done: 'Asked for documents of',
    tone: 'line',
    needsReason: true,
    isOffered: (row) => stateOf(row) !== 'requires_documents',
    call: (row, words) => call(row, 'requires_documents', words),
  },
  {
    key: 'r',
    label: 'Reject verification',
    done: 'Rejected the verification of',
    tone: 'bad',
    needsReason: true,
    isOffered: (row) => stateOf(row) !== 'rejected',
    call: (row, words) => call(row, 'rejected', words),
  },
]

/** Change the account state, independent of the person's verification. */
const accountStateDecisions: readonly DecisionChoice<UserRow>[] = [
  {
    key: 's',
    label: 'Suspend account',
    done: 'Suspended',
    tone: 'bad',
    needsReason: true,
    isFinal: true,
    isOffered: ({ is_active: isActive }) => isActive,
    call: (row, { reason }) => ['admin_suspend_user', { _user_id: row.id, _reason: reason.trim() }],
  },
  {
    key: 'l',
    label: 'Lift suspension',
    done: 'Lifted the suspension of',
    tone: 'primary',
    needsReason: true,
    isFinal: true,
    isOffered: ({ is_active: isActive }) => !isActive,
    call: (row, { reason }) => [
      'admin_lift_suspension',
      { _user_id: row.id, _reason: reason.trim() },
    ],
  },
]

export const userDecisions = [
  ...personDecisions<UserRow>(
    (row) => row.verification_status,
    (row, status, words) => [
      'admin_update_verification_status',
      {
        _user_id: row.id,
        _status: status,
        ...reasonAndNotes(words),
        _seen_status: row.verification_status,
      },
    ],
    // Verification of a suspended person is not offered.
  ).map((choice) => ({
    ...choice,
    isOffered: (row: UserRow) => row.is_active && choice.isOffered(row),
  })),
  ...accountStateDecisions,
]

export const recordDecisions = personDecisions<RecordRow>(
  (row) => row.status,
  (row, status, words) => [
    'admin_update_verification_status',
    { _user_id: row.user_id, _status: status, ...reasonAndNotes(words), _record_id: row.id },
  ],
).map((choice) => ({ ...choice, isOffered: (row: RecordRow) => row.status === 'pending' }))

const decideRole =
  (status: 'approved' | 'rejected') =>
  (row: RoleRow, words: Words): Call => [
    'admin_set_role_approval',
    { _role_id: row.id, _approval_status: status, ...reasonAndNotes(words) },
  ]

export const roleDecisions: readonly DecisionChoice<RoleRow>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    tone: 'primary',
    needsReason: false,
    isOffered: () => true,
    call: decideRole('approved'),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    tone: 'bad',
    needsReason: true,
    isOffered: () => true,
    call: decideRole('rejected'),
  },
]
