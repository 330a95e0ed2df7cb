// The owner's yes to all changes that are open, where no two of them are about the same place.

import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementChangeMessages as messages } from '@basera/contract/messages/chain/agreement-changes'
import { agreeToAllChanges, type AskedChange } from '../../api/tenancies/agreement-changes.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { useAgreementSteps } from './use-agreement-steps.ts'

type AgreeToAllProps = {
  userId: string
  agreement: Agreement
  /** Those that are open. */
  changes: readonly AskedChange[]
  isUnsaved: boolean
}

/** Nothing for one change, which has its own button. */
export function AgreeToAll({ userId, agreement, changes, isUnsaved }: AgreeToAllProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useAgreementSteps(userId)
  const places = changes.map(({ about }) => about).filter((about) => about !== 'clause')
  if (changes.length < 2 || new Set(places).size < places.length) return null
  const ids = changes.map(({ id }) => id)
  return (
    <div data-unprinted className="space-y-2">
      <FormError message={steps.problem} />
      <Button
        disabled={isUnsaved || !isOnline}
        busy={steps.isBusy && <BusyLabel>{messages.working}</BusyLabel>}
        onClick={() =>
          steps.send({
            words: JSON.stringify(['agree to all', ids, agreement.state]),
            work: (key) => agreeToAllChanges(client, agreement, ids, key),
          })
        }
      >
        {messages.agreeToAll(ids.length)}
      </Button>
    </div>
  )
}
