import type { LeaveRequest, TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { askAboutLeaving } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { LeavePanel } from './leave-panel.tsx'
import { LeaveRequestCard } from './leave-request-card.tsx'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type LeavingProps = {
  userId: string
  card: TenancyCard
  request: LeaveRequest | null
  otherName: string
}

/** What may be said about leaving now: an answer first, else notice, else that it be taken back or called off. */
export function Leaving({ userId, card, request, otherName }: LeavingProps) {
  if (card.side === 'broker' || card.side === 'co_tenant') return null
  if (request !== null)
    return <LeaveRequestCard userId={userId} request={request} otherName={otherName} />
  if (card.state === 'active')
    return <LeavePanel userId={userId} card={card} otherName={otherName} />
  if (card.state === 'notice') return <Ask userId={userId} card={card} kind="withdraw" />
  if (card.state === 'upcoming') return <Ask userId={userId} card={card} kind="call_off" />
  return null
}

type AskProps = { userId: string; card: TenancyCard; kind: 'withdraw' | 'call_off' }

function Ask({ userId, card, kind }: AskProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const isOnline = useOnline()
  return (
    <SidePanel title={messages.leaving}>
      <p className="text-small text-ink-2">
        {kind === 'withdraw' ? messages.withdrawText : messages.callOffText}
      </p>
      <FormError message={steps.problem} />
      <Button
        variant="line"
        className="mt-4"
        disabled={!isOnline || steps.isBusy}
        onClick={() =>
          steps.send({
            words: [kind, card.id],
            work: (key) => askAboutLeaving(client, card, kind, key),
            onDone: () => notify.success(messages.asked),
          })
        }
      >
        {kind === 'withdraw' ? messages.withdraw : messages.callOff}
      </Button>
    </SidePanel>
  )
}
