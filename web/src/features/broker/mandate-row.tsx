import { clsx } from 'clsx'
import { useState } from 'react'
import type { Mandate } from '@basera/contract/chain/broker'
import { feeWords, mandateMessages as messages } from '@basera/contract/messages/chain/broker'
import { endMandate } from '../../api/broker/broker.ts'
import { useApi } from '../../api/api-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { endsSoon, isRenewable, NO_END } from '../../components/mandate-days.ts'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { daysAgo, formatDayWithYear, formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { LaterDialog } from '../../ui/later-dialog.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { OfferForm } from './offer-form.tsx'
import { useBrokerSteps } from './use-broker-steps.ts'

type MandateRowProps = {
  userId: string
  mandate: Mandate
  /** All that the person has: one may follow on another. */
  known: readonly Mandate[]
  nowMs: number
}

/** One mandate: for which home, with whom, for what and until when. */
export function MandateRow({ userId, mandate, known, nowMs }: MandateRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isRenewing, setIsRenewing] = useState(false)
  const mayGoOn = isRenewable(mandate, known, nowMs)
  const { origin: imageOrigin } = useApi()
  const isOver = mandate.state === 'ended' || mandate.state === 'refused'
  return (
    <li className={clsx('flex flex-wrap items-start gap-4 px-5 py-4', isOver && 'text-ink-2')}>
      <PropertyPicture
        stored={mandate.photo ?? undefined}
        alt=""
        sizes="64px"
        widest={480}
        loading="lazy"
        imageOrigin={imageOrigin}
        className="h-12 w-16 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{mandate.title}</p>
        <p className="mt-0.5 text-small text-ink-2">
          {mandate.other === null
            ? mandate.code_ends_at && messages.codeUntil(formatMoment(mandate.code_ends_at))
            : messages.withPerson(mandate.other.name)}
        </p>
        <dl className="mt-2 grid gap-x-6 gap-y-1 text-small sm:grid-cols-2">
          <Fee label={messages.ownerFee} words={feeWords(mandate.owner_fee_bp)} />
          <Fee label={messages.tenantFee} words={feeWords(mandate.tenant_fee_bp)} />
        </dl>
        {!isOver && (
          <>
            {mandate.owner_fee_bp + mandate.tenant_fee_bp > 0 && (
              <p className="mt-2 text-small text-ink-2">
                {messages.clawback(mandate.clawback_days)}
              </p>
            )}
            <p className="mt-2 text-small text-ink-2">{messages.mayDo(mandate.scopes)}</p>
            {mayGoOn && mandate.side === 'broker' && (
              <p className="mt-2 text-small font-semibold">{messages.renewByOwner}</p>
            )}
          </>
        )}
      </div>
      <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto sm:flex-col sm:items-end">
        <StateBadge mandate={mandate} nowMs={nowMs} />
        {mayGoOn && mandate.side === 'owner' && (
          <Button variant="primary" size="table" onClick={() => setIsRenewing(true)}>
            {messages.renew}
          </Button>
        )}
        {!isOver && (mandate.state === 'active' || mandate.side === mandate.offered_side) && (
          <Button variant="line" size="table" onClick={() => setIsAsking(true)}>
            {mandate.state === 'active' ? messages.end : messages.takeBack}
          </Button>
        )}
      </div>
      {isRenewing && (
        <LaterDialog isOpen onOpenChange={setIsRenewing} title={messages.renewTitle} shape="wide">
          <OfferForm userId={userId} after={mandate} onClosed={() => setIsRenewing(false)} />
        </LaterDialog>
      )}
      {isAsking && (
        <EndDialog userId={userId} mandate={mandate} onClosed={() => setIsAsking(false)} />
      )}
    </li>
  )
}

const Fee = ({ label, words }: { label: string; words: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-2">{label}</dt>
    <dd>{words}</dd>
  </div>
)

function StateBadge({ mandate, nowMs }: { mandate: Mandate; nowMs: number }) {
  const { state, starts_on: start, ends_on: end } = mandate
  if (state !== 'active') return <Badge>{messages.states[state]}</Badge>
  if (daysAgo(start, nowMs) < 0)
    return <Badge tone="primary">{messages.from(formatDayWithYear(start))}</Badge>
  if (end === NO_END) return <Badge tone="ok">{messages.noEnd}</Badge>
  return endsSoon(mandate, nowMs) ? (
    <Badge tone="accent">{messages.endsSoon(formatDayWithYear(end))}</Badge>
  ) : (
    <Badge tone="ok">{messages.until(formatDayWithYear(end))}</Badge>
  )
}

type EndDialogProps = { userId: string; mandate: Mandate; onClosed: () => void }

function EndDialog({ userId, mandate, onClosed }: EndDialogProps) {
  const { client } = useSession()
  const steps = useBrokerSteps(userId)
  const isActive = mandate.state === 'active'
  return (
    <LaterDialog
      isOpen
      onOpenChange={onClosed}
      title={isActive ? messages.endTitle : messages.takeBackTitle}
      description={isActive ? messages.endText : messages.takeBackText}
    >
      <FormError message={steps.problem} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="bad"
          busy={steps.isBusy && <BusyLabel>{messages.ending}</BusyLabel>}
          onClick={() =>
            steps.send({
              words: ['end', mandate.id, mandate.state],
              work: (key) => endMandate(client, mandate.id, mandate.state, key),
              onDone: () => {
                notify.success(messages.ended)
                onClosed()
              },
            })
          }
        >
          {isActive ? messages.end : messages.takeBack}
        </Button>
        <Button variant="ghost" onClick={onClosed}>
          {messages.keep}
        </Button>
      </div>
    </LaterDialog>
  )
}
