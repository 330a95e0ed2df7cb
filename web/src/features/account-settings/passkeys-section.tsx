import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { accountSettingsMessages } from '@basera/contract/messages/account/account-settings'
import { passkeyMessages as messages } from '@basera/contract/messages/account/passkeys'
import { accountKey } from '../../api/account/account.ts'
import { requireSuccess } from '../../api/client-error.ts'
import { addPasskey, passkeysQuery, type Passkey } from '../../api/account/passkeys.ts'
import { hasPasskeys, isFromBrowser, passkeyProblem } from '../../auth/passkeys.ts'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { useHasPasskeys } from '../../auth/use-has-passkeys.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'
import { describeDevice } from './device-words.ts'
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

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  const { id: passkeyId, friendly_name: name, created_at: addedAt, last_used_at: usedAt } = passkey
  const removing = useSubmit({
    send: () =>
      proof.run(async () =>
        requireSuccess(await (await client()).auth.passkey.delete({ passkeyId })),
      ),
    onDone: async () => {
      notify.success(messages.removed)
      await queryClient.invalidateQueries({ queryKey: [...accountKey(userId), 'passkeys'] })
    },
    toProblem: toAccountRefusal,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <MonitorSmartphone aria-hidden="true" className="size-6 text-ink-3" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-0.5 text-small text-ink-2">
          {`Added ${formatDayWithYear(addedAt)}, `}
          {usedAt === undefined ? 'not used yet' : `last used ${formatDayWithYear(usedAt)}`}
        </p>
        <FormError message={removing.problem} />
      </div>
      <Button
        variant="line"
        aria-label={`Remove ${name}, added ${formatDayWithYear(addedAt)}`}
        onClick={() => removing.submit()}
        busy={removing.isBusy && <BusyLabel>{accountSettingsMessages.saving}</BusyLabel>}
      >
        Remove
      </Button>
    </li>
  )
}
