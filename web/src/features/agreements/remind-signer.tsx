// Reminding whoever signs next: by a party who waits, once a day, whoever of them asks.

import type { Agreement, AgreementParty } from '@basera/contract/chain/agreement'
import { VISIT_LOOK_AGAIN_MS } from '@basera/contract/constants/visit-panel'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { remindSigner } from '../../api/tenancies/agreements.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { daysAgo, formatAppointment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { useAgreementSteps } from './use-agreement-steps.ts'

type RemindSignerProps = {
  userId: string
  agreement: Agreement
  /** Whose turn it is. */
  signer: AgreementParty
}

/** Nothing for the signer, nor for a broker, who sends nothing. */
export function RemindSigner({ userId, agreement, signer }: RemindSignerProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useAgreementSteps(userId)
  const nowMs = useNow(VISIT_LOOK_AGAIN_MS)
  if (signer.is_me || agreement.my_side === 'broker') return null
  const { id, state, reminded_at: remindedAt } = agreement
  const isReminded = remindedAt !== null && daysAgo(remindedAt, nowMs) === 0
  return (
    <div data-unprinted className="w-full space-y-2 empty:hidden">
      <output className="block text-small text-ink-2">
        {remindedAt !== null && isReminded && messages.remindedAt(formatAppointment(remindedAt))}
      </output>
      <FormError message={steps.problem} />
      {!isReminded && (
        <Button
          variant="line"
          disabled={!isOnline}
          busy={steps.isBusy && <BusyLabel>{messages.reminding}</BusyLabel>}
          onClick={() =>
            steps.send({
              words: JSON.stringify(['remind', id, state, signer.id]),
              work: (key) => remindSigner(client, agreement, key),
            })
          }
        >
          {messages.remind(signer.legal_name)}
        </Button>
      )}
    </div>
  )
}
