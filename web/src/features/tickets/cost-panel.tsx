import { useState } from 'react'
import { amountInFigures } from '@basera/rules/amount-words'
import type { Ticket } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { Form, FormEnd } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { isHostOf } from '../../components/ticket-badge.tsx'
import { Panel } from './panel.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

const states: readonly string[] = ['acknowledged', 'in_progress', 'resolved']
const MOST_CHARACTERS = 14

/** "1,800.50" → 180050; null for what is no sum. */
function paiseOf(text: string): number | null {
  const [, rupees, paise = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[\s,₹]/g, '')) ?? []
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

/** What it cost and whose part is how much: one side says it, the other agrees. */
export function CostPanel({ userId, ticket }: { userId: string; ticket: Ticket }) {
  const steps = useTicketSteps(userId)
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const { cost } = ticket
  const maySay = states.includes(ticket.state)
  if (cost === null && !maySay) return null
  const ownerPaise = cost === null ? 0 : cost.paise - cost.tenant_share_paise
  return (
    <Panel title={messages.cost}>
      {cost === null ? (
        <p className="text-small text-ink-2">{messages.costNone}</p>
      ) : (
        <>
          <p className="tnum font-display text-h3 font-semibold">{amountInFigures(cost.paise)}</p>
          <p className="text-small text-ink-2">{messages.paidBy[cost.paid_by]}</p>
          <dl className="mt-2 divide-y divide-line text-small">
            {[
              { name: messages.hostPart, paise: ownerPaise },
              { name: messages.tenantPart, paise: cost.tenant_share_paise },
            ].map(({ name, paise }) => (
              <div key={name} className="flex justify-between gap-4 py-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="tnum font-medium">{amountInFigures(paise)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-small text-ink-2">
            {cost.agreed_at === null && cost.is_ours && messages.costWaits}
            {cost.agreed_at !== null && messages.costAgreed}{' '}
            {cost.charge_id !== null && cost.agreed_at !== null && messages.charged}
            {cost.agreed_at !== null &&
              cost.paid_by === 'tenant' &&
              ownerPaise > 0 &&
              messages.credited}
          </p>
        </>
      )}
      {!isOpen && <FormError message={steps.problem} />}
      {maySay && !isOpen && (
        <div className="mt-4 flex flex-wrap gap-3">
          {cost !== null && cost.agreed_at === null && !cost.is_ours && (
            <Button
              disabled={!isOnline || steps.isBusy}
              onClick={() =>
                steps.take(
                  ticket,
                  {
                    step: 'agree_cost',
                    costPaise: cost.paise,
                    sharePaise: cost.tenant_share_paise,
                  },
                  () => notify.success(messages.agreedToast),
                )
              }
            >
              {cost.paid_by === 'host'
                ? messages.agreeShare(amountInFigures(cost.tenant_share_paise))
                : messages.agreeCredit(amountInFigures(ownerPaise))}
            </Button>
          )}
          <Button variant="line" disabled={!isOnline} onClick={() => setIsOpen(true)}>
            {cost === null ? messages.setCost : messages.setCostAgain}
          </Button>
        </div>
      )}
      {isOpen && <CostForm ticket={ticket} steps={steps} onClosed={() => setIsOpen(false)} />}
    </Panel>
  )
}

type CostFormProps = {
  ticket: Ticket
  steps: ReturnType<typeof useTicketSteps>
  onClosed: () => void
}

function CostForm({ ticket, steps, onClosed }: CostFormProps) {
  const isHost = isHostOf(ticket)
  const [typed, setTyped] = useState('')
  const [typedShare, setTypedShare] = useState('0')
  const [wasSent, setWasSent] = useState(false)
  const paise = paiseOf(typed)
  const share = paiseOf(typedShare)
  const isCost = paise !== null && paise > 0
  const isShare = share !== null && share <= (paise ?? 0)
  const sum = (label: string, help: string, error: string, value: string, set: typeof setTyped) => (
    <Field label={label} help={help} error={wasSent ? error : ''}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          maxLength={MOST_CHARACTERS}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
  return (
    <Form
      className="mt-4 space-y-4 border-t border-line pt-4"
      onSubmit={() => {
        setWasSent(true)
        if (isCost && isShare)
          steps.take(ticket, { step: 'set_cost', costPaise: paise, sharePaise: share }, onClosed)
      }}
    >
      {sum(
        messages.costAmount,
        messages.costHelp,
        isCost ? '' : messages.costWrong,
        typed,
        setTyped,
      )}
      {sum(
        isHost ? messages.costShareHost : messages.costShareTenant,
        isHost ? messages.costShareHostHelp : messages.costShareTenantHelp,
        isShare ? '' : messages.shareWrong,
        typedShare,
        setTypedShare,
      )}
      <FormEnd submission={steps} label={messages.costSend} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
