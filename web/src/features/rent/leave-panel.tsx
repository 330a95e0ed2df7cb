import { useState } from 'react'
import { noticeEnd } from '@basera/rules/term'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { giveNotice } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { dateInIndia, formatWholeDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type LeavePanelProps = { userId: string; card: TenancyCard; otherName: string }

/** The last day that needs nobody's yes, and notice: an earlier day is asked for. */
export function LeavePanel({ userId, card, otherName }: LeavePanelProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [isOpen, setIsOpen] = useState(false)
  const { noticeEnds } = noticeEnd({ givenOn: today, noticeMonths: card.notice_months })
  const earliest = [noticeEnds, card.lock_in_until ?? '', card.start_on].toSorted().at(-1) ?? today
  const [leaveOn, setLeaveOn] = useState(earliest)
  const [reason, setReason] = useState('')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(leaveOn) && leaveOn >= today
  const send = () => {
    if (!isDay) return
    const words = reason.trim() === '' ? null : reason
    steps.send({
      words: ['notice', card.id, leaveOn, words],
      work: (key) => giveNotice(client, card, leaveOn, words, key),
      onDone: ({ request }) => {
        setIsOpen(false)
        notify.success(
          request === 'early'
            ? messages.earlierAsked
            : messages.noticeGiven(formatWholeDay(leaveOn)),
        )
      },
    })
  }
  return (
    <SidePanel title={messages.leaving}>
      <p className="text-small text-ink-2">
        {messages.leavingText(messages.months(card.notice_months), formatWholeDay(earliest))}{' '}
        {messages.leavingEarlier(otherName)}
      </p>
      {isOpen ? (
        <Form onSubmit={send} className="mt-4 space-y-4">
          <Field label={messages.lastDay} error={isDay ? '' : messages.lastDayWrong}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={today}
                value={leaveOn}
                onChange={({ target: { value } }) => setLeaveOn(value)}
              />
            )}
          </Field>
          <Field label={messages.reason}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={500}
                value={reason}
                onChange={({ target: { value } }) => setReason(value)}
              />
            )}
          </Field>
          <FormEnd
            submission={steps}
            label={leaveOn < earliest ? messages.askEarlier : messages.sendNotice}
            busyLabel={messages.noticing}
          >
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {messages.payeeCancel}
            </Button>
          </FormEnd>
        </Form>
      ) : (
        <Button variant="line" className="mt-4" onClick={() => setIsOpen(true)}>
          {messages.giveNotice}
        </Button>
      )}
    </SidePanel>
  )
}
