// What is the reader's to do now of a repair: only what its state and their side allow.

import { useState } from 'react'
import type { Ticket, TicketDeclineKind } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { useAttachments } from '../../auth/use-attachments.ts'
import { FormError } from '../../components/form-error.tsx'
import { formatDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { isHostOf } from '../../components/ticket-badge.tsx'
import { Panel } from './panel.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { StepForm } from './step-form.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

type Form = 'resolve' | 'decline' | 'reopen'
type Press = 'acknowledge' | 'begin' | 'close' | 'withdraw'

type Choice =
  | { readonly kind: 'press'; readonly step: Press; readonly label: string }
  | { readonly kind: 'form'; readonly form: Form; readonly label: string }

const press = (step: Press, label: string): Choice => ({ kind: 'press', step, label })
const form = (which: Form, label: string): Choice => ({ kind: 'form', form: which, label })

const DAYS_TO_CLOSE = 7

/** The first is the one that is expected. */
function choicesOf(ticket: Ticket): readonly Choice[] {
  const { state, side, time } = ticket
  const withdraw = ticket.is_mine ? [press('withdraw', messages.withdraw)] : []
  const mayBegin =
    ticket.priority === 'emergency' ||
    ticket.kind === 'common_area' ||
    (time !== null && time.agreed_at !== null)
  const begin = mayBegin ? [press('begin', messages.begin)] : []
  const decline = form('decline', messages.decline)
  const resolve = form('resolve', messages.resolve)
  const reopen = (label: string) => (ticket.may_reopen ? [form('reopen', label)] : [])
  if (isHostOf(ticket)) {
    switch (state) {
      case 'open':
        return [press('acknowledge', messages.acknowledge), ...begin, decline, ...withdraw]
      case 'reopened':
        return [press('acknowledge', messages.acknowledge), ...begin, decline]
      case 'acknowledged':
        return [...begin, resolve, decline, ...withdraw]
      case 'in_progress':
        return [resolve]
      case 'resolved':
      case 'closed':
      case 'declined':
        return []
      default:
        return state satisfies never
    }
  }
  switch (state) {
    case 'open':
      return withdraw
    case 'acknowledged':
      return [...(side === 'seeker' ? [resolve] : []), ...withdraw]
    case 'in_progress':
      return side === 'seeker' ? [resolve] : []
    case 'resolved':
      return [press('close', messages.close), ...reopen(messages.reopen)]
    case 'closed':
      return reopen(messages.reopenAgain)
    case 'declined':
      return reopen(messages.reopenDeclined)
    case 'reopened':
      return []
    default:
      return state satisfies never
  }
}

function textOf(ticket: Ticket): string {
  const isHost = isHostOf(ticket)
  const closesOn = formatDay(
    new Date(Date.parse(ticket.state_at) + DAYS_TO_CLOSE * 86_400_000).toISOString(),
  )
  switch (ticket.state) {
    case 'open':
    case 'reopened':
      return isHost ? messages.hostOpen : messages.tenantOpen
    case 'acknowledged':
      return isHost && ticket.time?.agreed_at == null ? messages.needsTime : ''
    case 'resolved':
      return isHost ? messages.waitsFixed(closesOn) : messages.isFixedText(closesOn)
    case 'in_progress':
    case 'closed':
    case 'declined':
      return ''
    default:
      return ticket.state satisfies never
  }
}

/** What else waits for the reader's yes, below on a phone. */
function asksOf({ cost, time, state }: Ticket): readonly string[] {
  if (state === 'closed' || state === 'declined') return []
  return [
    ...(isToAgree(time) ? [messages.timeAsks] : []),
    ...(isToAgree(cost) ? [messages.costAsks] : []),
  ]
}

const isToAgree = (said: { is_ours: boolean; agreed_at: string | null } | null): boolean =>
  said !== null && !said.is_ours && said.agreed_at === null

export function NextStep({ userId, ticket }: { userId: string; ticket: Ticket }) {
  const steps = useTicketSteps(userId)
  const isOnline = useOnline()
  const [open, setOpen] = useState<Form | null>(null)
  const choices = choicesOf(ticket)
  const asks = asksOf(ticket)
  const text = asks.length > 0 ? asks.join(' ') : textOf(ticket)
  const isAsked = ticket.state === 'resolved' && !isHostOf(ticket)
  const isOver = ticket.state === 'closed' || ticket.state === 'declined'
  return (
    <Panel title={isAsked ? messages.isFixed : messages.next} isLifted>
      {ticket.reason !== null && (
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {ticket.reason_kind === null || ticket.reason_kind === 'tenancy_ended'
            ? `${messages.done}: `
            : `${messages.declineNames[ticket.reason_kind]}. `}
          “{ticket.reason}”
        </p>
      )}
      {text !== '' && <p className="mt-1 text-small text-ink-2">{text}</p>}
      {choices.length === 0 && text === '' && (
        <p className="text-small text-ink-2">{isOver ? messages.over : messages.nothingToDo}</p>
      )}
      {choices.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {choices.map((choice, index) => (
            <Button
              key={choice.label}
              variant={index === 0 ? 'primary' : 'line'}
              disabled={!isOnline || steps.isBusy}
              {...(choice.kind === 'form' && { 'aria-expanded': open === choice.form })}
              onClick={() =>
                choice.kind === 'form'
                  ? setOpen(open === choice.form ? null : choice.form)
                  : steps.take(ticket, { step: choice.step })
              }
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      {!isOnline && <p className="mt-2 text-meta text-ink-2">{messages.offline}</p>}
      {open === null && <FormError message={steps.problem} />}
      {open === 'resolve' && (
        <ResolveForm ticket={ticket} steps={steps} onClosed={() => setOpen(null)} />
      )}
      {open === 'decline' && (
        <DeclineForm ticket={ticket} steps={steps} onClosed={() => setOpen(null)} />
      )}
      {open === 'reopen' && (
        <StepForm
          label={messages.reopenLabel}
          help={messages.reopenHelp}
          submission={steps}
          sendLabel={messages.reopenSend}
          onClosed={() => setOpen(null)}
          onSend={(words) => steps.take(ticket, { step: 'reopen', words })}
        />
      )}
    </Panel>
  )
}

type StepProps = {
  ticket: Ticket
  steps: ReturnType<typeof useTicketSteps>
  onClosed: () => void
}

function ResolveForm({ ticket, steps, onClosed }: StepProps) {
  const attachments = useAttachments(ticket.enquiry_id ?? '')
  return (
    <StepForm
      label={messages.resolveLabel}
      help={messages.resolveHelp}
      submission={steps}
      sendLabel={messages.resolveSend}
      onClosed={onClosed}
      onSend={(words) => {
        if (attachments.isBusy) steps.setProblem(messages.photosBusy)
        else steps.take(ticket, { step: 'resolve', words, photos: attachments.uploaded })
      }}
    >
      {ticket.enquiry_id !== null && <PhotoPicker attachments={attachments} />}
    </StepForm>
  )
}

const declineKinds: readonly TicketDeclineKind[] = [
  'not_ours',
  'tenant_duty',
  'no_fault',
  'duplicate',
]

function DeclineForm({ ticket, steps, onClosed }: StepProps) {
  const [kind, setKind] = useState<TicketDeclineKind>('no_fault')
  return (
    <StepForm
      label={messages.declineLabel}
      help={messages.declineHelp}
      submission={steps}
      sendLabel={messages.declineSend}
      onClosed={onClosed}
      onSend={(words) => steps.take(ticket, { step: 'decline', kind, words })}
    >
      <Field label={messages.declineKind}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target: { value } }) =>
              setKind(declineKinds.find((known) => known === value) ?? 'no_fault')
            }
          >
            {declineKinds.map((known) => (
              <option key={known} value={known}>
                {messages.declineNames[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </StepForm>
  )
}
