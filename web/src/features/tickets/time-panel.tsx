import { useState } from 'react'
import type { Ticket } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { Form, FormEnd } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { dateInIndia, formatAppointment, formatTime } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { Panel } from './panel.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

type TimePanelProps = { userId: string; ticket: Ticket }

/** When somebody comes: either side proposes, the other agrees. */
export function TimePanel({ userId, ticket }: TimePanelProps) {
  const steps = useTicketSteps(userId)
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const { time, state, worker } = ticket
  const mayPropose = state === 'acknowledged' || state === 'in_progress'
  if (time === null && !mayPropose) return null
  return (
    <Panel title={messages.visit}>
      {time === null ? (
        <p className="text-small text-ink-2">{messages.visitNone}</p>
      ) : (
        <>
          <p className="font-semibold">
            {formatAppointment(time.starts_at)} – {formatTime(time.ends_at)}
          </p>
          {worker !== null && <p className="text-small text-ink-2">{worker}</p>}
          <p className="mt-1 text-small text-ink-2">
            {time.agreed_at !== null && messages.timeAgreed}
            {time.agreed_at === null && time.is_ours && messages.waitsForOther}
          </p>
        </>
      )}
      {!isOpen && <FormError message={steps.problem} />}
      {mayPropose && !isOpen && (
        <div className="mt-4 flex flex-wrap gap-3">
          {time !== null && time.agreed_at === null && !time.is_ours && (
            <Button
              disabled={!isOnline || steps.isBusy}
              onClick={() =>
                steps.take(ticket, { step: 'agree_time', startsAt: time.starts_at }, () =>
                  notify.success(messages.timeAgreed),
                )
              }
            >
              {messages.agreeTime}
            </Button>
          )}
          <Button variant="line" disabled={!isOnline} onClick={() => setIsOpen(true)}>
            {time === null ? messages.propose : messages.proposeOther}
          </Button>
        </div>
      )}
      {isOpen && <ProposeForm ticket={ticket} steps={steps} onClosed={() => setIsOpen(false)} />}
    </Panel>
  )
}

type ProposeFormProps = {
  ticket: Ticket
  steps: ReturnType<typeof useTicketSteps>
  onClosed: () => void
}

/** Of a day and a time in India. */
const momentOf = (day: string, time: string): string => `${day}T${time}:00+05:30`

function ProposeForm({ ticket, steps, onClosed }: ProposeFormProps) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [day, setDay] = useState('')
  const [from, setFrom] = useState('10:00')
  const [until, setUntil] = useState('12:00')
  const [worker, setWorker] = useState(ticket.worker ?? '')
  const [wasSent, setWasSent] = useState(false)
  // of today the database says whether it is over
  const isTime = day >= today && until > from && from !== ''
  return (
    <Form
      className="mt-4 space-y-4 border-t border-line pt-4"
      onSubmit={() => {
        setWasSent(true)
        if (isTime)
          steps.take(
            ticket,
            {
              step: 'propose_time',
              startsAt: momentOf(day, from),
              endsAt: momentOf(day, until),
              worker,
            },
            onClosed,
          )
      }}
    >
      <Field label={messages.day} error={wasSent && !isTime ? messages.timeWrong : ''}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={day}
            onChange={({ target: { value } }) => setDay(value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={messages.from}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={from}
              onChange={({ target: { value } }) => setFrom(value)}
            />
          )}
        </Field>
        <Field label={messages.until}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={until}
              onChange={({ target: { value } }) => setUntil(value)}
            />
          )}
        </Field>
      </div>
      <Field label={messages.worker}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={worker}
            onChange={({ target: { value } }) => setWorker(value)}
          />
        )}
      </Field>
      <FormEnd submission={steps} label={messages.proposeSend} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
