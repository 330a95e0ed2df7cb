import { useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { accountKey, type OwnFactor } from '../../api/account/account.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { beginEnrolment, type Enrolment } from './authenticator-enrolment.ts'
import { AuthenticatorSetup } from './authenticator-setup-later.ts'
import { useProof } from './confirm-identity.tsx'
import { useFactorRemoval } from './use-factor-removal.ts'
import { WayRow } from './way-row.tsx'

const TITLE = 'Authenticator app'

export function AuthenticatorWay({ authenticators }: { authenticators: readonly OwnFactor[] }) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [authenticator] = authenticators
  const reload = () => queryClient.invalidateQueries({ queryKey: accountKey(userId) })

  const beginning = useSubmit({
    send: () => proof.run(async () => setEnrolment(await beginEnrolment(await client()))),
    toProblem: toAccountRefusal,
  })
  const removing = useFactorRemoval(TITLE)

  return (
    <WayRow
      icon={<Smartphone aria-hidden="true" />}
      title={TITLE}
      isOn={authenticator !== undefined}
      detail={
        authenticator
          ? `${authenticator.name}, since ${formatDayWithYear(authenticator.addedAt)}`
          : 'A code from an app on your phone. Works without a network, and is the safest way.'
      }
      problem={authenticator ? removing.problem : beginning.problem}
      action={
        authenticator ? (
          <Button
            variant="line"
            aria-label={`Remove ${TITLE}`}
            onClick={() => removing.submit(authenticator)}
            busy={removing.isBusy && <BusyLabel>{messages.saving}</BusyLabel>}
          >
            Remove
          </Button>
        ) : (
          enrolment === null && (
            <Button
              variant="line"
              aria-label={`Set up ${TITLE}`}
              onClick={() => beginning.submit()}
              busy={beginning.isBusy && <BusyLabel>Preparing...</BusyLabel>}
            >
              Set up
            </Button>
          )
        )
      }
    >
      {enrolment !== null && !authenticator && (
        <AuthenticatorSetup
          enrolment={enrolment}
          onClose={() => {
            setEnrolment(null)
            void reload()
          }}
        />
      )}
    </WayRow>
  )
}
