import { useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeyMessages as messages } from '@basera/contract/messages/account/passkeys'
import { accountKey } from '../../api/account/account.ts'
import { addPasskey, passkeysQuery, type Passkey } from '../../api/account/passkeys.ts'
import { hasPasskeys, isFromBrowser, passkeyProblem } from '../../auth/passkeys.ts'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { useHasPasskeys } from '../../auth/use-has-passkeys.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'
import { describeDevice } from './device-words.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Not shown where the operator has turned passkeys off. */
export function PasskeysSection() {
  const isOffered = useHasPasskeys()
  return isOffered ? <OwnPasskeys /> : null
}

function OwnPasskeys() {
  const { userId, client } = useAccount()
  const passkeys = useQuery(passkeysQuery(client, userId))
  return (
    <SettingsSection title={messages.title} description={messages.description}>
      {passkeys.data === undefined ? (
        <SectionWait what="your passkeys" query={passkeys} />
      ) : (
        <PasskeyList passkeys={passkeys.data} />
      )}
    </SettingsSection>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  const adding = useSubmit({
    send: () => {
      if (!hasPasskeys()) throw new Refused(messages.unsupported)
      return proof.run(async () =>
        addPasskey(await client(), describeDevice(navigator.userAgent).words),
      )
    },
    onDone: async () => {
      notify.success(messages.added)
      await queryClient.invalidateQueries({ queryKey: [...accountKey(userId), 'passkeys'] })
    },
    toProblem: (error) =>
      passkeyProblem(error) ?? (isFromBrowser(error) ? messages.notAdded : toAccountRefusal(error)),
  })
  return (
    <div className="space-y-4">
      {passkeys.length === 0 ? (
        <p className="text-small text-ink-2">{messages.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button
        variant="line"
        onClick={() => adding.submit()}
        busy={adding.isBusy && <BusyLabel>{messages.signingIn}</BusyLabel>}
      >
        {messages.add}
      </Button>
      <FormError message={adding.problem} />
    </div>
  )
}
