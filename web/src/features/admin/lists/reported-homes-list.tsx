// Definition of the list of reported homes: pending, hidden by their reports, and recently decided.

import { EyeOff } from 'lucide-react'
import { reportReasons } from '@basera/contract/constants/property-reports'
import { reportReasonLabels } from '@basera/contract/messages/homes/property-report'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DecisionChoice, Words } from '../decisions/decisions.ts'
import { personName, type AdminList } from '../shared/admin-list.ts'
import { receivedRows } from '../../../api/admin/admin-rows.ts'
import { reportedRow, type ReportedRow } from '../../../api/admin/reported-rows.ts'
import { StateBadge } from '../shared/state-badge.tsx'

const decide =
  (decision: 'nothing_wrong' | 'changes_requested' | 'taken_down' | 'lister_suspended') =>
  (row: ReportedRow, { reason, notes, answer }: Words, seenVersion: number | null) =>
    [
      'admin_decide_property_reports',
      {
        _property_id: row.id,
        _decision: decision,
        _seen_until: row.seen_until,
        _seen_version: seenVersion ?? row.version,
        _reason: wordsOrNull(reason),
        _admin_notes: wordsOrNull(notes),
        _answer: wordsOrNull(answer ?? ''),
      },
    ] as const

const wordsOrNull = (text: string) => (text.trim() === '' ? null : text.trim())

const reportDecisions: readonly DecisionChoice<ReportedRow>[] = [
  {
    key: 'a',
    label: 'Nothing wrong',
    done: 'Found nothing wrong with',
    tone: 'primary',
    needsReason: false,
    isOffered: ({ waiting }) => waiting > 0,
    call: decide('nothing_wrong'),
  },
  {
    key: 'c',
    label: 'Ask for changes',
    done: 'Asked for changes of',
    tone: 'line',
    needsReason: true,
    answers: 'whoever reported it',
    isOffered: ({ waiting, approval_status: state }) => waiting > 0 && state !== 'rejected',
    call: decide('changes_requested'),
  },
  {
    key: 'r',
    label: 'Take down',
    done: 'Took down',
    tone: 'bad',
    needsReason: true,
    answers: 'whoever reported it',
    isOffered: ({ waiting }) => waiting > 0,
    call: decide('taken_down'),
  },
  {
    key: 's',
    label: 'Suspend who listed it',
    done: 'Suspended who listed',
    tone: 'bad',
    needsReason: true,
    answers: 'whoever reported it',
    isFinal: true,
    isOffered: ({ waiting }) => waiting > 0,
    call: decide('lister_suspended'),
  },
]

export const reportedHomesList: AdminList<ReportedRow> = {
  name: 'reports',
  procedure: 'admin_get_reported_properties',
  noun: 'reported homes',
  nounOfOne: 'reported home',
  parse: (answer) => receivedRows(reportedRow, answer),
  searchLabel: 'Search title, location and e-mail',
  filters: [
    {
      name: 'state',
      label: 'Reports',
      kind: 'choice',
      options: [
        ['all', 'Waiting'],
        ['held', 'Waiting, home hidden'],
        ['decided', 'Decided in 90 days'],
      ],
    },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'choice',
      options: [
        ['all', 'All'],
        ...reportReasons.map((one) => [one, reportReasonLabels[one]] as const),
      ],
    },
  ],
  sorts: [
    ['oldest', 'Longest waiting first'],
    ['most', 'Most reported first'],
  ],
  columns: [
    { heading: 'Reports', cell: (row) => <span className="tnum">{row.reports}</span> },
    { heading: 'Home', cell: (row) => <Shown row={row} /> },
    {
      heading: 'Reasons',
      isWide: true,
      cell: (row) => row.reasons.map((one) => reportReasonLabels[one]).join(', '),
    },
    {
      heading: 'Kept by',
      isWide: true,
      cell: (row) => personName(row.lister_first_name, row.lister_last_name, row.lister_email),
    },
    {
      heading: 'Since',
      isWide: true,
      cell: (row) => (
        <time dateTime={row.since} className="tnum whitespace-nowrap">
          {formatDayWithYear(row.since)}
        </time>
      ),
    },
  ],
  decisions: reportDecisions,
  idOf: (row) => row.id,
  titleOf: (row) => row.title,
  detailOf: (row) => row.location,
  caseOf: (row) => ({ kind: 'property', id: row.id }),
  undoOf: (row) => ({ kind: 'report', id: row.id }),
  exported: [
    'id',
    'title',
    'location',
    'approval_status',
    'is_held',
    'reports',
    'reasons',
    'since',
    'last_decision',
    'lister_email',
  ],
}

function Shown({ row }: { row: ReportedRow }) {
  if (!row.is_held) return <StateBadge state={row.approval_status} />
  return (
    <Badge tone="bad">
      <EyeOff aria-hidden="true" />
      Hidden
    </Badge>
  )
}
