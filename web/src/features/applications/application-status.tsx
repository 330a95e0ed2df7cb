// An application that was sent: what is so, what can be answered, what the other side may open, and how it ends.

import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { applicationReasonLabels } from '@basera/contract/messages/chain/application-words'
import {
  applicationMessages as messages,
  applyMessages,
} from '@basera/contract/messages/chain/applications'
import { beginApplication, takeApplicationStep } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatAppointment, formatDayWithYear } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { firstNameOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { isLiving } from './application-texts.ts'
import { ApplicationTimeline } from './application-timeline.tsx'
import { HomeLine } from './home-line.tsx'
import { OfferCard } from './offer-card.tsx'
import { SharedDocuments } from './shared-documents.tsx'
import { useApplicationSteps, type ApplicationSteps } from './use-application-steps.ts'
import { WithdrawSection } from './withdraw-section.tsx'
import { warningsOf, WordsWarning } from './words-warning.tsx'

type ApplicationStatusProps = {
  userId: string
  application: ApplicationRow
  today: string
  nowMs: number
  steps: ApplicationSteps
  /** What was done last, by this person on this page; empty for nothing. */
  said: string
  conversationPath: string
  onSaid: (text: string) => void
  /** Opens the application that was begun anew. */
  onBegun: (applicationId: string) => void
}

export function ApplicationStatus(props: ApplicationStatusProps) {
  const { userId, application, today, nowMs, steps, said, conversationPath, onSaid } = props
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const name = firstNameOf(application.other.name)
  const { offer, state, home } = application
  const living = isLiving(application)
  return (
    <div className="mt-8 grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] [&>*]:min-w-0">
      <div className="xl:col-start-2">
        <HomeLine home={home} />
      </div>
      <div className="space-y-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        {said !== '' && (
          <output
            ref={focusOnArrival}
            tabIndex={-1}
            className="flex items-center gap-2.5 rounded-card bg-ok-tint px-4 py-3 font-semibold text-ok outline-none"
          >
            <Check aria-hidden="true" className="ico shrink-0" />
            {said}
          </output>
        )}
        {offer !== null && (state === 'offered' || state === 'accepted') && (
          <OfferCard
            application={application}
            offer={offer}
            name={name}
            nowMs={nowMs}
            steps={steps}
            conversationPath={conversationPath}
            onAccepted={(isAlso) =>
              onSaid(isAlso ? messages.alsoAccepted : messages.acceptedNow(name))
            }
            onDecline={() => setIsWithdrawing(true)}
          />
        )}
        {living && state !== 'offered' && application.waits_until !== null && (
          <p className="text-small text-ink-2">
            {messages.waitsUntil(formatAppointment(application.waits_until))}
          </p>
        )}
        {state === 'declined' && (
          <DeclinedCard application={application} name={name} conversationPath={conversationPath} />
        )}
        {living && application.profile_updated_since && (
          <UpdatedSince userId={userId} application={application} name={name} onSaid={onSaid} />
        )}
        <SharedDocuments userId={userId} application={application} name={name} today={today} />
        {living ? (
          <WithdrawSection
            userId={userId}
            application={application}
            name={name}
            isAsking={isWithdrawing}
            onAsk={setIsWithdrawing}
            onWithdrawn={() => {
              setIsWithdrawing(false)
              onSaid(messages.withdrawnNow)
            }}
          />
        ) : (
          <Afterwards userId={userId} application={application} onBegun={props.onBegun} />
        )}
      </div>
      <div className="space-y-6 xl:col-start-2">
        <div className="flex flex-wrap gap-2.5">
          <PageLink to={conversationPath} className={buttonClasses({ variant: 'line' })}>
            {messages.conversation}
          </PageLink>
          {home.is_listed && home.property_id !== null && (
            <PageLink
              to={paths.property(home.property_id)}
              className={buttonClasses({ variant: 'ghost' })}
            >
              {messages.openHome}
            </PageLink>
          )}
        </div>
        <ApplicationTimeline application={application} />
      </div>
    </div>
  )
}

type DeclinedCardProps = { application: ApplicationRow; name: string; conversationPath: string }

/** The reason of the list, and the host's own words. */
function DeclinedCard({ application, name, conversationPath }: DeclinedCardProps) {
  const { decline_kind: kind, decline_words: words, state_at: at, steps } = application
  const day = formatDayWithYear(at)
  const isByClock = steps.at(-1)?.side === 'clock'
  return (
    <>
      <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
        <p className="text-small text-ink-3">
          {isByClock ? messages.declinedByClock(day) : messages.declinedOn(name, day)}
        </p>
        {kind !== null && (
          <p className="mt-1.5 text-[1.125rem] font-semibold">{applicationReasonLabels[kind]}</p>
        )}
        {words !== null && (
          <p className="mt-1.5 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
            {messages.quoted(words)}
          </p>
        )}
        <WordsWarning
          warnings={warningsOf(application, 'decline')}
          conversationPath={conversationPath}
        />
      </section>
      {!isByClock && (
        <p className="text-small text-ink-3">
          <PageLink to={conversationPath} className="link">
            {messages.unfair}
          </PageLink>{' '}
          {messages.unfairText}
        </p>
      )}
    </>
  )
}

type UpdatedSinceProps = {
  userId: string
  application: ApplicationRow
  name: string
  onSaid: (text: string) => void
}

function UpdatedSince({ userId, application, name, onSaid }: UpdatedSinceProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useApplicationSteps(userId)
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:px-6">
      <p className="font-semibold">{messages.updatedSince}</p>
      <p className="mt-0.5 mb-3 text-small text-ink-2">{messages.updatedText(name)}</p>
      <FormError message={steps.problem} />
      <Button
        variant="line"
        disabled={!isOnline}
        busy={steps.isBusy && <BusyLabel>{messages.resending}</BusyLabel>}
        onClick={() =>
          steps.send({
            words: JSON.stringify(['resend', application.id, application.version]),
            work: (key) => takeApplicationStep(client, application, { kind: 'resend' }, key),
            onDone: () => onSaid(messages.resentNow(name)),
          })
        }
      >
        {messages.resend}
      </Button>
    </section>
  )
}

type AfterwardsProps = {
  userId: string
  application: ApplicationRow
  onBegun: (applicationId: string) => void
}

/** After an end: apply again while the home is free, or look at others. */
function Afterwards({ userId, application, onBegun }: AfterwardsProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useApplicationSteps(userId)
  const canApply = application.home.is_listed && application.state !== 'declined'
  return (
    <div className="space-y-3">
      <FormError message={steps.problem} />
      <div className="flex flex-wrap gap-2.5">
        {canApply && (
          <Button
            variant="line"
            disabled={!isOnline}
            busy={steps.isBusy && <BusyLabel>{applyMessages.opening}</BusyLabel>}
            onClick={() =>
              steps.send({
                words: `begin ${application.enquiry_id}`,
                work: (key) => beginApplication(client, application.enquiry_id, key),
                onDone: ({ id }) => onBegun(id),
              })
            }
          >
            {applyMessages.again}
          </Button>
        )}
        <PageLink to={paths.properties()} className={buttonClasses({ variant: 'line' })}>
          {applyMessages.seeOthers}
        </PageLink>
      </div>
    </div>
  )
}
