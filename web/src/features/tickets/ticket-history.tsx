// What happened to a repair, steps and words by time, and where more is written.

import { useState } from 'react'
import type { Ticket, TicketEvent, TicketNote } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { useAttachments } from '../../auth/use-attachments.ts'
import { Form, FormEnd } from '../../components/form.tsx'
import { formatAppointment, formatMoment } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Panel } from './panel.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

type Line = {
  readonly key: string
  readonly at: string
  readonly text: string
  readonly quote: string
}

function stepText(ticket: Ticket, { action, side, detail }: TicketEvent): string {
  const name = side === ticket.side ? messages.you : messages.sideNames[side]
  const when = detail?.starts_at === undefined ? '' : formatAppointment(detail.starts_at)
  const { steps } = messages
  switch (action) {
    case 'raise':
      return steps.raise(name, messages.priorityNames[ticket.priority])
    case 'acknowledge':
    case 'begin':
    case 'set_cost':
    case 'agree_share':
    case 'agree_credit':
    case 'resolve':
    case 'reopen':
    case 'decline':
    case 'withdraw':
      return steps[action](name)
    case 'propose_time':
    case 'agree_time':
      return steps[action](name, when)
    case 'close':
      return side === 'clock' ? steps.closedByTime : steps.close(name)
    default:
      return steps.endedByTenancy
  }
}

const noteLine = ({ id, created_at: at, body, is_mine: isMine, name }: TicketNote): Line => ({
  key: `note ${id}`,
  at,
  text: isMine ? messages.you : name,
  quote: body,
})

export function TicketHistory({ userId, ticket }: { userId: string; ticket: Ticket }) {
  const steps = useTicketSteps(userId)
  const attachments = useAttachments(ticket.enquiry_id ?? '')
  const [body, setBody] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const lines = [
    ...ticket.events.map((event) => ({
      key: `step ${event.id}`,
      at: event.at,
      text: stepText(ticket, event),
      quote: '',
    })),
    ...ticket.notes.map(noteLine),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const isEmpty = body.trim() === ''
  return (
    <Panel title={messages.history}>
      <ol className="space-y-4">
        {lines.map(({ key, at, text, quote }) => (
          <li key={key} className="border-l-2 border-line pl-4">
            <p className="text-small font-semibold">{text}</p>
            <p className="text-meta text-ink-2">
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            {quote !== '' && (
              <p className="mt-1 rounded-card bg-fill px-3 py-2 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
                {quote}
              </p>
            )}
          </li>
        ))}
      </ol>
      {ticket.state !== 'closed' && (
        <Form
          className="mt-5 space-y-3 border-t border-line pt-4"
          onSubmit={() => {
            setWasSent(true)
            if (isEmpty) return
            if (attachments.isBusy) {
              steps.setProblem(messages.photosBusy)
              return
            }
            const note = { step: 'note', body: body.trim(), photos: attachments.uploaded } as const
            steps.take(ticket, note, () => {
              setBody('')
              setWasSent(false)
              attachments.clear()
            })
          }}
        >
          <Field
            label={messages.write}
            help={messages.writeHelp}
            error={wasSent && isEmpty ? messages.wordsNeeded : ''}
          >
            {(control) => (
              <TextArea
                {...control}
                maxLength={2000}
                value={body}
                onChange={({ target: { value } }) => setBody(value)}
              />
            )}
          </Field>
          {ticket.enquiry_id !== null && ticket.tenancy_state !== 'ended' && (
            <PhotoPicker attachments={attachments} />
          )}
          <FormEnd
            submission={steps}
            label={messages.writeSend}
            busyLabel={messages.sending}
            variant="line"
          />
        </Form>
      )}
    </Panel>
  )
}
