import { useQueryClient } from '@tanstack/react-query'
import { Usb } from 'lucide-react'
import { accountSettingsMessages } from '@basera/contract/messages/account/account-settings'
import { securityKeyMessages as messages } from '@basera/contract/messages/account/security-keys'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { accountKey, type OwnFactor } from '../../api/account/account.ts'
import { addSecurityKey } from '../../api/account/security-keys.ts'
import { hasPasskeys, isFromBrowser, passkeyProblem } from '../../auth/passkeys.ts'
import { useHasSecurityKeys } from '../../auth/use-has-passkeys.ts'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'
import { describeDevice } from './device-words.ts'
import { useFactorRemoval } from './use-factor-removal.ts'
import { WayRow } from './way-row.tsx'

/** Not offered where the operator has turned it off; who has a key can remove it nevertheless. */
export function SecurityKeyWay({ securityKeys }: { securityKeys: readonly OwnFactor[] }) {
  const { userId, client } = useAccount()
  const isOffered = useHasSecurityKeys()
  const proof = useProof()
  const queryClient = useQueryClient()
  const removing = useFactorRemoval(messages.title)
  const adding = useSubmit({
    send: () => {
      if (!hasPasskeys()) throw new Refused(messages.unsupported)
      return proof.run(async () =>
        addSecurityKey(await client(), describeDevice(navigator.userAgent).words),
      )
    },
    onDone: async () => {
      notify.success(messages.on)
      await queryClient.invalidateQueries({ queryKey: accountKey(userId) })
    },
    toProblem: (error) =>
      passkeyProblem(error) ?? (isFromBrowser(error) ? messages.notAdded : toAccountRefusal(error)),
  })
  const [key] = securityKeys
  if (key === undefined && !isOffered) return null
  return (
    <WayRow
      icon={<Usb aria-hidden="true" />}
      title={messages.title}
      isOn={key !== undefined}
      detail={key ? `${key.name}, since ${formatDayWithYear(key.addedAt)}` : messages.offer}
      problem={key ? removing.problem : adding.problem}
      action={
        key ? (
          <Button
            variant="line"
            aria-label={`Remove ${messages.title}`}
            onClick={() => removing.submit(key)}
            busy={removing.isBusy && <BusyLabel>{accountSettingsMessages.saving}</BusyLabel>}
          >
            Remove
          </Button>
        ) : (
          <Button
            variant="line"
            aria-label={`Set up ${messages.title}`}
            onClick={() => adding.submit()}
            busy={adding.isBusy && <BusyLabel>{secondFactorMessages.keyWaits}</BusyLabel>}
          >
            Set up
          </Button>
        )
      }
    />
  )
}
