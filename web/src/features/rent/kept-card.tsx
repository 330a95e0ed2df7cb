import { RefreshCw, Smartphone } from 'lucide-react'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { FormError } from '../../components/form-error.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import type { KeptPayment } from './kept-payment.ts'
import { moneyOf } from './money.ts'

type KeptCardProps = {
  kept: KeptPayment
  ownerName: string
  submission: { readonly isBusy: boolean; readonly problem: string }
  onSend: () => void
  onForgotten: () => void
}

/** A payment that was said without a network: what was typed, and that nobody pays twice. */
export function KeptCard({ kept, ownerName, submission, onSend, onForgotten }: KeptCardProps) {
  const isOnline = useOnline()
  const { amountPaise, reference, method } = kept.payment
  return (
    <section
      aria-labelledby="kept"
      className="space-y-4 rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="kept">
        <Badge>
          <Smartphone aria-hidden="true" />
          {messages.kept}
        </Badge>
      </h2>
      <div>
        <p className="tnum font-display text-h2 font-semibold">{moneyOf(amountPaise)}</p>
        <p className="tnum text-ink-2">
          {messages.methodNames[method]} {reference ?? messages.noReference}
        </p>
      </div>
      <p className="text-ink-2">{messages.keptText(ownerName)}</p>
      <div className="rounded-card bg-primary-tint px-4 py-3 text-small">
        <p className="font-semibold text-primary">{messages.keptAgain}</p>
        <p className="text-ink-2">{messages.keptAgainText}</p>
      </div>
      <FormError message={submission.problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!isOnline}
          busy={submission.isBusy && <BusyLabel>{messages.sending}</BusyLabel>}
          onClick={onSend}
        >
          <RefreshCw aria-hidden="true" className="ico" />
          {messages.keptSend}
        </Button>
        <Button variant="ghost" disabled={submission.isBusy} onClick={onForgotten}>
          {messages.tryAgain}
        </Button>
      </div>
    </section>
  )
}
