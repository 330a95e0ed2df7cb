// An offer: its terms beside the listing, until when it stands, and the answer to it. Nothing is accepted before the server has said so.

import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { ApplicationRow, Offer } from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { takeApplicationStep } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatAppointment, formatDayWithYear } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { sumsOf, timeLeft } from './application-texts.ts'
import type { ApplicationSteps } from './use-application-steps.ts'
import { warningsOf, WordsWarning } from './words-warning.tsx'

type OfferCardProps = {
  application: ApplicationRow
  offer: Offer
  name: string
  nowMs: number
  steps: ApplicationSteps
  conversationPath: string
  onAccepted: (isAlsoAccepted: boolean) => void
  /** Declining an offer is withdrawing: it is asked below. */
  onDecline: () => void
}

export function OfferCard(props: OfferCardProps) {
  const { application, offer, name, nowMs, steps, conversationPath, onAccepted, onDecline } = props
  const { client } = useSession()
  const isOnline = useOnline()
  /** The hash that was asked about; another one than the offer's: it was changed meanwhile. */
  const [asked, setAsked] = useState<string | null>(null)
  const isWaiting = application.state === 'offered'
  const isAsking = isWaiting && asked === offer.hash
  const accept = () =>
    steps.send({
      words: JSON.stringify(['accept', application.id, offer.hash]),
      work: (key) =>
        takeApplicationStep(client, application, { kind: 'accept', offerHash: offer.hash }, key),
      onDone: ({ also_accepted: isAlso }) => onAccepted(isAlso),
    })
  return (
    <section
      aria-label={messages.offer(name)}
      className={
        isWaiting
          ? 'rounded-panel border border-accent bg-surface p-5 sm:p-6'
          : 'rounded-panel border border-line bg-surface p-5 sm:p-6'
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{messages.offer(name)}</h2>
        {isWaiting && (
          <Badge tone="accent">
            <Clock aria-hidden="true" />
            {timeLeft(offer.ends_at, nowMs)}
          </Badge>
        )}
      </div>
      <OfferFigures application={application} offer={offer} />
      {offer.words !== null && (
        <p className="mt-5 rounded-card bg-fill px-4 py-3 text-small whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {messages.quoted(offer.words)}
        </p>
      )}
      <WordsWarning
        warnings={warningsOf(application, 'offer')}
        conversationPath={conversationPath}
      />
      {isWaiting && (
        <div className="mt-5 space-y-4">
          <FormError message={steps.problem} />
          {!isOnline && <p className="text-small text-ink-2">{messages.offlineStep}</p>}
          {isAsking ? (
            <div className="space-y-3 rounded-card bg-primary-tint p-4">
              <p ref={focusOnArrival} tabIndex={-1} className="font-semibold outline-none">
                {messages.acceptSure}
              </p>
              <p className="text-small text-ink-2">{messages.acceptSureText(name)}</p>
              <div className="flex flex-wrap gap-2.5">
                <Button
                  disabled={!isOnline}
                  busy={steps.isBusy && <BusyLabel>{messages.accepting}</BusyLabel>}
                  onClick={accept}
                >
                  {messages.acceptNow}
                </Button>
                <Button variant="line" disabled={steps.isBusy} onClick={() => setAsked(null)}>
                  {messages.notNow}
                </Button>
              </div>
            </div>
          ) : (
            <div className="flex flex-wrap gap-2.5">
              <Button size="large" disabled={!isOnline} onClick={() => setAsked(offer.hash)}>
                {messages.accept}
              </Button>
              <PageLink
                to={conversationPath}
                className={buttonClasses({ variant: 'line', size: 'large' })}
              >
                {messages.ask(name)}
              </PageLink>
              <Button variant="line" size="large" onClick={onDecline}>
                {messages.decline}
              </Button>
            </div>
          )}
          <p className="text-meta text-ink-3">
            {messages.validUntil(formatAppointment(offer.ends_at))}
          </p>
        </div>
      )}
    </section>
  )
}

function OfferFigures({ application, offer }: { application: ApplicationRow; offer: Offer }) {
  const { rent, deposit } = sumsOf(offer, application.home)
  const figures = [
    { label: messages.offerRent, ...rent },
    { label: messages.offerDeposit, ...deposit },
    { label: messages.offerFrom, text: formatDayWithYear(offer.start_on), note: '' },
    { label: messages.offerMonths, text: months(offer.months), note: '' },
    { label: messages.offerLockIn, text: months(offer.lock_in_months), note: '' },
    { label: messages.offerNotice, text: months(offer.notice_months), note: '' },
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3">
      {figures.map(({ label, text, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-ink-3">{label}</dt>
          <dd>
            <span className="block font-display text-[1.375rem] leading-tight font-[640] tabular-nums">
              {text}
            </span>
            {note !== '' && <span className="block text-meta text-ink-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const months = (count: number | null): string =>
  count === null ? messages.noLockIn : renterProfileMessages.monthsOf(count)
