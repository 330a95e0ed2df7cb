import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { renewalMessages as messages } from '@basera/contract/messages/chain/renewals'
import { draftRenewal, toCoTenantProblem } from '../../api/tenancies/living-together.ts'
import { agreementPath } from '../../auth/agreement-path.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { dateInIndia, formatWholeDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { renewalWords } from './renewal-words.ts'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'

/** The owner begins a renewal near the end, or goes on with the draft that there is. */
export function RenewPanel({ userId, card }: { userId: string; card: TenancyCard }) {
  const { client } = useSession()
  const security = useSecurity()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const steps = useRentSteps(userId, toCoTenantProblem)
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const words = renewalWords(card, today)
  if (words === null) return null
  return (
    <SidePanel title={messages.title}>
      <p className="text-small text-ink-2">{words.text}</p>
      {words.from !== null ? (
        <p className="mt-2 text-small text-ink-2">{messages.from(formatWholeDay(words.from))}</p>
      ) : (
        <>
          <p className="mt-2 text-small text-ink-2">{messages.text}</p>
          <FormError message={steps.problem} />
          <Button
            variant="line"
            className="mt-4"
            disabled={!isOnline}
            busy={steps.isBusy && <BusyLabel>{messages.beginning}</BusyLabel>}
            onClick={() =>
              steps.send({
                words: ['renew', card.id],
                work: (key) => draftRenewal(client, card.id, key),
                onDone: ({ id }) => void navigate(agreementPath(security, id)),
              })
            }
          >
            {messages.begin}
          </Button>
        </>
      )}
    </SidePanel>
  )
}
