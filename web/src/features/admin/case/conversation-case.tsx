// The case of a reported conversation: closed until the admin gave a reason, then the reporter's words, the copy, and what is
// known of both sides. What was opened stays in this component alone: it is in no cache, and closing the case forgets it.

import { FolderOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  openCaseMessages,
  reportedReasonLabels,
  threadCaseMessages as texts,
  threadDecisionLabels,
} from '@basera/contract/messages/chain/reported-conversations'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import {
  openThreadReport,
  type ReportParty,
  type ThreadReport,
} from '../../../api/admin/thread-report-rows.ts'
import { formatDayWithYear, formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import { personName } from '../shared/admin-list.ts'
import { KeptMessages } from './kept-messages.tsx'
import { ReasonForm } from './reason-form.tsx'

type ConversationCaseProps = {
  client: AdminClient
  id: string
  /** The admin is part of the conversation. */
  isOwn: boolean
  /** Decided since it was opened. */
  isDecided: boolean
  onRead: () => void
}

export function ConversationCase({ client, id, isOwn, isDecided, onRead }: ConversationCaseProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [found, setFound] = useState<ThreadReport | null>(null)
  if (isOwn) return <p className="text-ink-2">{openCaseMessages.own}</p>
  if (found !== null) return <Opened found={found} isDecided={isDecided} />
  if (!isAsking)
    return (
      <Button onClick={() => setIsAsking(true)}>
        <FolderOpen aria-hidden="true" className="ico" />
        {openCaseMessages.start}
      </Button>
    )
  return (
    <ReasonForm
      question={openCaseMessages.question}
      help={openCaseMessages.help}
      label={openCaseMessages.open}
      onOpen={async (why) => {
        setFound(await openThreadReport(client, id, why))
        onRead()
      }}
      onProve={client.proveByPassword}
      onCancel={() => setIsAsking(false)}
    />
  )
}

function Opened({ found, isDecided }: { found: ThreadReport; isDecided: boolean }) {
  const { reported, reporter } = found
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="space-y-6 outline-none">
      <Part title={texts.report}>
        <p className="font-semibold">{reportedReasonLabels[found.reason]}</p>
        <p className="text-meta text-ink-3">{texts.reportOf(formatMoment(found.created_at))}</p>
        {found.is_by_system && <p>{texts.bySystem}</p>}
        {found.details !== null && (
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">“{found.details}”</p>
        )}
        {!found.is_by_system && found.details === null && (
          <p className="text-ink-2">{texts.noWords}</p>
        )}
      </Part>
      <Decided found={found} />
      <Part title={texts.copy}>
        <p className="text-meta text-ink-3">{texts.copyNote}</p>
        <KeptMessages found={found} />
      </Part>
      <Part title={texts.reported}>
        <Party party={reported} left={texts.reportedLeft} none={texts.noneAbout}>
          {reported !== null && !reported.is_mailed && !isDecided && found.decision === null && (
            <p className="text-bad">{texts.notMailed}</p>
          )}
        </Party>
      </Part>
      {!found.is_by_system && (
        <Part title={texts.reporter}>
          <Party party={reporter} left={texts.reporterLeft} none={texts.noneMade} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = `case-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className="space-y-1.5 text-small">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Decided({ found }: { found: ThreadReport }) {
  const { decision, decided_at: at, decided_by: by, decision_reason: why, answer } = found
  if (decision === null || at === null) return null
  return (
    <Part title={texts.decided}>
      <p>
        <Badge>{threadDecisionLabels[decision]}</Badge>{' '}
        {texts.decidedBy(by ?? texts.anAdmin, formatMoment(at))}
      </p>
      {why !== null && <p className="[overflow-wrap:anywhere]">{texts.reasonGiven(why)}</p>}
      {answer !== null && <p className="[overflow-wrap:anywhere]">{texts.answered(answer)}</p>}
    </Part>
  )
}

type PartyProps = {
  party: ReportParty
  /** Of an erased account. */
  left: string
  /** Without other reports. */
  none: string
  children?: ReactNode
}

/** Who it is, and what became of the other reports. */
function Party({ party, left, none, children }: PartyProps) {
  if (party === null) return <p className="text-ink-2">{left}</p>
  const name = personName(party.first_name, party.last_name, '')
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {texts.here(name, party.email, formatDayWithYear(party.created_at))}
      </p>
      {!party.is_active && <p className="font-medium text-bad">{texts.isSuspended}</p>}
      {children}
      {party.reports.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ul className="space-y-1.5">
          {party.reports.map((made) => (
            <li
              key={`${made.created_at} ${made.reason}`}
              className="flex flex-wrap items-center gap-x-2 gap-y-1"
            >
              <time dateTime={made.created_at} className="tnum text-ink-3">
                {formatDayWithYear(made.created_at)}
              </time>
              {reportedReasonLabels[made.reason]}
              <Badge tone={made.decision === null ? 'accent' : 'neutral'}>
                {made.decision === null ? texts.waiting : threadDecisionLabels[made.decision]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
