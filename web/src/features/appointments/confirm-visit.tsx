// The host's yes where the visits stand: what it opens is said first, and nothing is shown before the server has said yes.

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { appointmentsMessages } from '@basera/contract/messages/chain/appointments'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { ApiError } from '../../api/api-error.ts'
import { type Appointment, appointmentsKey } from '../../api/applying/appointments.ts'
import { takeVisitStep, toVisitProblem } from '../../api/applying/visits.ts'
import { conversationsKey } from '../../api/conversations/conversations.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatAppointment } from '../../lib/dates.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { firstNameOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { notify } from '../../ui/toast/notify.ts'

export function ConfirmVisit({ userId, visit }: { userId: string; visit: Appointment }) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [isAsking, setIsAsking] = useState(false)
  const when = formatAppointment(visit.starts_at)
  const name = firstNameOf(visit.other.name)
  const readAgain = () =>
    Promise.all(
      [appointmentsKey(userId), conversationsKey(userId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const confirming = useSubmit({
    // their number goes to the other side as they chose before, and is chosen anew in the conversation
    send: () =>
      takeVisitStep(
        client,
        visit,
        { kind: 'confirm', sharesPhone: visit.shares_my_phone },
        keys.keyFor(JSON.stringify([visit.id, visit.state])),
      ),
    onDone: async () => {
      keys.answered()
      notify.success(messages.confirmedNow)
      await readAgain()
    },
    onFailed: (error) => {
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      void readAgain()
    },
    toProblem: toVisitProblem,
  })
  if (!isAsking)
    return (
      <Button wide className="mt-4" onClick={() => setIsAsking(true)}>
        {messages.confirm}
        <span className="sr-only">{appointmentsMessages.about(visit.other.name, when)}</span>
      </Button>
    )
  return (
    <Form
      aria-label={messages.confirmTitle(when)}
      className="mt-4 space-y-3 rounded-card bg-fill p-4"
      onSubmit={() => confirming.submit()}
    >
      <h4 ref={focusOnArrival} tabIndex={-1} className="font-semibold outline-none">
        {messages.confirmTitle(when)}
      </h4>
      <p className="text-small text-ink-2">
        {visit.mode === 'video' ? messages.confirmTextVideo(name) : messages.confirmText(name)}
      </p>
      <FormEnd
        submission={confirming}
        label={messages.confirm}
        busyLabel={appointmentsMessages.confirming}
      >
        <Button variant="line" disabled={confirming.isBusy} onClick={() => setIsAsking(false)}>
          {appointmentsMessages.notYet}
        </Button>
      </FormEnd>
    </Form>
  )
}
