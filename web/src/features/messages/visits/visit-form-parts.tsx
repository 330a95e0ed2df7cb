// Parts that the forms of a visit share.

import { useId, type ReactNode } from 'react'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { FormButtons } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import type { VisitSteps } from './use-visit-steps.ts'

/** It takes the focus that the button had which opened the form. */
export function VisitFormTitle({ children }: { children: ReactNode }) {
  return (
    <h4
      ref={focusOnArrival}
      tabIndex={-1}
      className="font-sans text-small font-semibold tracking-normal outline-none"
    >
      {children}
    </h4>
  )
}

type SharePhoneProps = { name: string; isShared: boolean; onChange: (isShared: boolean) => void }

export function SharePhone({ name, isShared, onChange }: SharePhoneProps) {
  const helpId = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input
          type="checkbox"
          aria-describedby={helpId}
          checked={isShared}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {messages.sharePhone(name)}
      </label>
      <p id={helpId} className="text-meta text-ink-3">
        {messages.sharePhoneHelp}
      </p>
    </div>
  )
}

type VisitFormEndProps = { steps: VisitSteps; label: string; onBack: () => void }

/** Why it was refused, and the buttons. */
export function VisitFormEnd({ steps, label, onBack }: VisitFormEndProps) {
  return (
    <>
      <VisitProblem steps={steps} />
      <FormButtons isBusy={steps.isBusy} label={label} busyLabel={messages.sending}>
        <Button variant="ghost" disabled={steps.isBusy} onClick={onBack}>
          {messages.back}
        </Button>
      </FormButtons>
    </>
  )
}

export function VisitProblem({ steps: { problem, needsPhone } }: { steps: VisitSteps }) {
  return (
    <div>
      <FormError message={problem} />
      {needsPhone && problem !== '' && (
        <PageLink to={paths.profileSettings()} className="link mt-2 inline-block text-small">
          {messages.confirmPhone}
        </PageLink>
      )}
    </div>
  )
}
