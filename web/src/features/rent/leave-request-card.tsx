import { Check } from 'lucide-react'
import type { LeaveRequest } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { answerLeave, takeLeaveRequestBack } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { formatWholeDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type LeaveRequestCardProps = { userId: string; request: LeaveRequest; otherName: string }

/** What was asked about leaving: the other side answers, whoever asked takes it back. */
export function LeaveRequestCard({ userId, request, otherName }: LeaveRequestCardProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const isOnline = useOnline()
  const answer = (agrees: boolean) =>
    steps.send({
      words: ['answer', request.id, agrees],
      work: (key) => answerLeave(client, request, agrees, key),
      onDone: () => notify.success(agrees ? messages.agreedToRequest : messages.refusedRequest),
    })
  return (
    <SidePanel title={messages.requestTitle}>
      <p>{wordsOf(request, otherName)}</p>
      {request.reason !== null && (
        <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">“{request.reason}”</p>
      )}
      {request.is_ours && <p className="mt-1 text-small text-ink-2">{messages.requestWaits}</p>}
      <FormError message={steps.problem} />
      <div className="mt-4 flex flex-wrap gap-3">
        {request.is_ours ? (
          <Button
            variant="line"
            disabled={!isOnline || steps.isBusy}
            onClick={() =>
              steps.send({
                words: ['take back', request.id],
                work: (key) => takeLeaveRequestBack(client, request, key),
              })
            }
          >
            {messages.takeRequestBack}
          </Button>
        ) : (
          <>
            <Button disabled={!isOnline || steps.isBusy} onClick={() => answer(true)}>
              <Check aria-hidden="true" className="ico" />
              {messages.agreeToRequest}
            </Button>
            <Button
              variant="line"
              disabled={!isOnline || steps.isBusy}
              onClick={() => answer(false)}
            >
              {messages.refuseRequest}
            </Button>
          </>
        )}
      </div>
    </SidePanel>
  )
}

function wordsOf({ kind, leave_on: day, is_ours: isOurs }: LeaveRequest, name: string): string {
  if (kind === 'early') {
    const last = formatWholeDay(day ?? '')
    return isOurs ? messages.requestOurs.early(last) : messages.requestTheirs.early(name, last)
  }
  return isOurs ? messages.requestOurs[kind] : messages.requestTheirs[kind](name)
}
