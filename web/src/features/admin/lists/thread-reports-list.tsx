// Definition of the list of reported conversations. It holds no word of any of them, and offers one case at a time.

import { reportThreadReasons } from '@basera/contract/messages/chain/report-conversation'
import {
  reportedConversationMessages as texts,
  reportedReasonLabels,
  threadDecisionLabels,
  threadDecisionMessages as words,
} from '@basera/contract/messages/chain/reported-conversations'
import { receivedRows } from '../../../api/admin/admin-rows.ts'
import { threadReportRow, type ThreadReportRow } from '../../../api/admin/thread-report-rows.ts'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DecisionChoice, Words } from '../decisions/decisions.ts'
import type { AdminList } from '../shared/admin-list.ts'

const decide =
  (decision: 'nothing_wrong' | 'warned' | 'suspended') =>
  ({ id }: ThreadReportRow, { reason, answer = '' }: Words) =>
    [
      'admin_decide_thread_report',
      {
        _report_id: id,
        _decision: decision,
        _reason: reason.trim(),
        _answer: answer.trim() === '' ? null : answer.trim(),
      },
    ] as const

const alike = {
  needsReason: true,
  answers: words.reporter,
  isFinal: true,
  isLast: true,
} as const

const threadDecisions: readonly DecisionChoice<ThreadReportRow>[] = [
  {
    ...alike,
    key: 'a',
    label: words.nothingWrong,
    done: words.foundNothing,
    tone: 'primary',
    reasonHelp: words.keptHelp,
    isOffered: ({ decision }) => decision === null,
    call: decide('nothing_wrong'),
  },
  {
    ...alike,
    key: 'w',
    label: words.warn,
    done: words.warned,
    tone: 'line',
    reasonHelp: words.warnHelp,
    isOffered: ({ decision, reported_name: name }) => decision === null && name !== null,
    call: decide('warned'),
  },
  {
    ...alike,
    key: 's',
    label: words.suspend,
    done: words.suspended,
    tone: 'bad',
    reasonHelp: words.suspendHelp,
    isOffered: ({ decision, reported_name: name }) => decision === null && name !== null,
    call: decide('suspended'),
  },
]

export const threadReportsList: AdminList<ThreadReportRow> = {
  name: 'thread_reports',
  procedure: 'admin_get_thread_reports',
  noun: texts.noun,
  nounOfOne: texts.nounOfOne,
  parse: (answer) => receivedRows(threadReportRow, answer),
  searchLabel: texts.search,
  filters: [
    {
      name: 'state',
      label: 'Reports',
      kind: 'choice',
      options: [
        ['all', 'Waiting'],
        ['decided', 'Decided in 90 days'],
      ],
    },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'choice',
      options: [
        ['all', 'All'],
        ...reportThreadReasons.map((one) => [one, reportedReasonLabels[one]] as const),
      ],
    },
    {
      name: 'source',
      label: 'Reported',
      kind: 'choice',
      options: [
        ['all', 'All'],
        ['person', texts.byPerson],
        ['system', texts.bySystem],
      ],
    },
  ],
  sorts: [
    ['oldest', 'Longest waiting first'],
    ['newest', 'Newest first'],
  ],
  columns: [
    { heading: 'Reason', cell: (row) => <Marks row={row} /> },
    {
      heading: 'Reported',
      isWide: true,
      cell: (row) => (row.is_by_system ? texts.bySystem : texts.byPerson),
    },
    {
      heading: 'Since',
      isWide: true,
      cell: (row) => (
        <time dateTime={row.created_at} className="tnum whitespace-nowrap">
          {formatDayWithYear(row.created_at)}
        </time>
      ),
    },
  ],
  decisions: threadDecisions,
  idOf: (row) => row.id,
  titleOf: (row) => row.home_title ?? texts.homeGone,
  detailOf: (row) => {
    const name = row.reported_name ?? texts.nobody
    return row.reports_about > 1 ? texts.aboutOfMany(name, row.reports_about) : texts.about(name)
  },
  caseOf: (row) => ({ kind: 'conversation', id: row.id, isOwn: row.is_own }),
  undoOf: (row) => ({ kind: 'conversation', id: row.id }),
  exported: [
    'id',
    'home_title',
    'home_locality',
    'reason',
    'is_by_system',
    'reports_about',
    'created_at',
    'decision',
    'decided_at',
  ],
}

function Marks({ row }: { row: ThreadReportRow }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="accent" className="whitespace-normal">
        {reportedReasonLabels[row.reason]}
      </Badge>
      {row.is_by_system && <Badge className="xl:hidden">{texts.bySystem}</Badge>}
      {row.is_own && <Badge tone="bad">{texts.ownRow}</Badge>}
      {row.decision !== null && <Badge>{threadDecisionLabels[row.decision]}</Badge>}
    </span>
  )
}
