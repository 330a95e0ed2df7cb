import { useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { KEY_NAME_MAX_CHARACTERS } from '@basera/contract/constants/auth'
import { accountSettingsMessages } from '@basera/contract/messages/account/account-settings'
import { passkeyMessages as messages } from '@basera/contract/messages/account/passkeys'
import { accountKey } from '../../api/account/account.ts'
import { renamePasskey, type Passkey } from '../../api/account/passkeys.ts'
import { requireSuccess } from '../../api/client-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { RenameForm } from '../../components/rename-form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const { id: passkeyId, friendly_name: name, created_at: addedAt, last_used_at: usedAt } = passkey
  const told = `${name}, added ${formatDayWithYear(addedAt)}`

  async function tell(what: string) {
    notify.success(what)
    await queryClient.invalidateQueries({ queryKey: [...accountKey(userId), 'passkeys'] })
  }

  async function rename(next: string) {
    await renamePasskey(await client(), passkeyId, next)
    await tell(messages.renamed)
  }

  function endRenaming() {
    setIsRenaming(false)
    renameButton.current?.focus()
  }

  const removing = useSubmit({
    send: () =>
      proof.run(async () =>
        requireSuccess(await (await client()).auth.passkey.delete({ passkeyId })),
      ),
    onDone: () => tell(messages.removed),
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
        {isRenaming && (
          <RenameForm
            name={name}
            maxCharacters={KEY_NAME_MAX_CHARACTERS}
            nameProblem={nameProblem}
            rename={rename}
            toProblem={toAccountRefusal}
            onDone={endRenaming}
          />
        )}
        <FormError message={removing.problem} />
      </div>
      <Button
        ref={renameButton}
        variant="ghost"
        aria-label={`Rename ${told}`}
        aria-expanded={isRenaming}
        onClick={() => setIsRenaming(!isRenaming)}
      >
        <Pencil aria-hidden="true" className="ico" />
        Rename
      </Button>
      <Button
        variant="line"
        aria-label={`Remove ${told}`}
        onClick={() => removing.submit()}
        busy={removing.isBusy && <BusyLabel>{accountSettingsMessages.saving}</BusyLabel>}
      >
        Remove
      </Button>
    </li>
  )
}

/** As the server counts: UTF-16 units. */
const nameProblem = (name: string): string =>
  name.trim() === '' || name.trim().length > KEY_NAME_MAX_CHARACTERS ? messages.nameMissing : ''
