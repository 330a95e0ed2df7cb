import { useState } from 'react'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { takeApplicationStep } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { useApplicationSteps } from './use-application-steps.ts'

type WithdrawSectionProps = {
  userId: string
  application: ApplicationRow
  name: string
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onWithdrawn: () => void
}

/** Ends an application or throws a draft away, after a question. */
export function WithdrawSection(props: WithdrawSectionProps) {
  const { userId, application, name, isAsking, onAsk, onWithdrawn } = props
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useApplicationSteps(userId)
  const [titleId] = useState(() => `withdraw-${application.id}`)
  const isDraft = application.state === 'draft'
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-panel border border-line bg-surface p-5 sm:px-6"
    >
      {isAsking ? (
        <div className="space-y-3">
          <h2
            id={titleId}
            ref={focusOnArrival}
            tabIndex={-1}
            className="font-sans text-base font-semibold tracking-normal outline-none"
          >
            {isDraft ? messages.discardSure : messages.withdrawSure}
          </h2>
          <p className="text-small text-ink-2">
            {isDraft ? messages.discardText : messages.withdrawSureText(name)}
          </p>
          <FormError message={steps.problem} />
          {!isOnline && <p className="text-small text-ink-2">{messages.offlineStep}</p>}
          <div className="flex flex-wrap gap-2.5">
            <Button
              variant="bad"
              disabled={!isOnline}
              busy={steps.isBusy && <BusyLabel>{messages.withdrawing}</BusyLabel>}
              onClick={() =>
                steps.send({
                  words: JSON.stringify(['withdraw', application.id, application.state]),
                  work: (key) =>
                    takeApplicationStep(client, application, { kind: 'withdraw' }, key),
                  onDone: onWithdrawn,
                })
              }
            >
              {isDraft ? messages.discardNow : messages.withdrawNow}
            </Button>
            <Button variant="line" disabled={steps.isBusy} onClick={() => onAsk(false)}>
              {messages.notNow}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 flex-1 basis-56">
            <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
              {messages.withdrawTitle}
            </h2>
            <p className="text-small text-ink-2">
              {isDraft ? messages.discardText : messages.withdrawText(name)}
            </p>
          </div>
          <Button variant="bad" onClick={() => onAsk(true)}>
            {isDraft ? messages.discard : messages.withdraw}
          </Button>
        </div>
      )}
    </section>
  )
}
