import { useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { accountKey, type Authenticator } from '../../api/account.ts'
import { requireData, requireSuccess } from '../../api/client-error.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { beginEnrolment, type Enrolment } from './authenticator-enrolment.ts'
import { AuthenticatorSetup } from './authenticator-setup-later.ts'
import { useProof } from './confirm-identity.tsx'
import { useAction } from './use-action.ts'
import { WayRow } from './way-row.tsx'

const title = 'Authenticator app'

export function AuthenticatorWay({ authenticators }: { authenticators: readonly Authenticator[] }) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  const action = useAction()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [authenticator] = authenticators
  const reload = () => queryClient.invalidateQueries({ queryKey: accountKey(userId) })

  function begin() {
    return action.run(() =>
      proof.run(async () => setEnrolment(await beginEnrolment(await client()))),
    )
  }

  async function remove({ id: factorId }: Authenticator) {
    const isDone = await action.run(() =>
      proof.run(async () => {
        const { auth } = await client()
        requireData(await auth.mfa.unenroll({ factorId }))
        // The tokens in use still speak of two factors.
        requireSuccess(await auth.refreshSession())
      }),
    )
    if (!isDone) return
    notify.success(messages.factorOff(title))
    await reload()
  }

  return (
    <WayRow
      icon={<Smartphone aria-hidden="true" />}
      title={title}
      isOn={authenticator !== undefined}
      detail={
        authenticator
          ? `${authenticator.name}, since ${formatDayWithYear(authenticator.addedAt)}`
          : 'A code from an app on your phone. Works without a network, and is the safest way.'
      }
      problem={action.problem}
      action={
        authenticator ? (
          <Button
            variant="line"
            aria-label={`Remove ${title}`}
            onClick={() => void remove(authenticator)}
            busy={action.isBusy && <BusyLabel>{messages.saving}</BusyLabel>}
          >
            Remove
          </Button>
        ) : (
          enrolment === null && (
            <Button
              variant="line"
              aria-label={`Set up ${title}`}
              onClick={() => void begin()}
              busy={action.isBusy && <BusyLabel>Preparing...</BusyLabel>}
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
