import { useState } from 'react'
import type { VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { Form } from '../../../components/form.tsx'
import { formatAppointment } from '../../../lib/dates.ts'
import type { VisitSteps } from './use-visit-steps.ts'
import { SharePhone, VisitFormEnd, VisitFormTitle } from './visit-form-parts.tsx'

type VisitAnswerFormProps = {
  visit: VisitRow
  /** The time that is said yes to: the asked one, or the one proposed by the other side. */
  startsAt: string
  kind: 'confirm' | 'accept'
  name: string
  steps: VisitSteps
  onBack: () => void
}

/** The host's yes, which opens the address: what follows is said before, and the number is shared by choice. */
export function VisitAnswerForm(props: VisitAnswerFormProps) {
  const { visit, startsAt, kind, name, steps, onBack } = props
  const [sharesPhone, setSharesPhone] = useState(visit.shares_my_phone)
  const when = formatAppointment(startsAt)
  return (
    <Form
      aria-label={messages.confirmTitle(when)}
      className="space-y-4"
      onSubmit={() =>
        steps.take(
          visit,
          kind === 'confirm' ? { kind, sharesPhone } : { kind, startsAt, sharesPhone },
          messages.confirmedNow,
        )
      }
    >
      <VisitFormTitle>{messages.confirmTitle(when)}</VisitFormTitle>
      <p className="text-small text-ink-2">
        {visit.mode === 'video' ? messages.confirmTextVideo(name) : messages.confirmText(name)}
      </p>
      <SharePhone name={name} isShared={sharesPhone} onChange={setSharesPhone} />
      <VisitFormEnd steps={steps} label={messages.confirm} onBack={onBack} />
    </Form>
  )
}
