import { useQueryClient } from '@tanstack/react-query'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { askForOwnerRole, heldRolesQuery } from '../../api/account/account.ts'
import { toUserError } from '../../api/api-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'

/** Requests the role owner. A setting of the admins decides whether it is approved at once; the response says which. */
export function BecomeOwner() {
  const { userId, client } = useAccount()
  const session = useSession()
  const queryClient = useQueryClient()
  const asking = useSubmit({
    send: async () => askForOwnerRole(await client(), userId),
    onDone: async (status) => {
      notify.success(status === 'approved' ? messages.ownerNow : messages.ownerWaits)
      // Rechecks the roles: the owner's area opens with the new one.
      if (status === 'approved') await (await session.work()).askAgain()
      await queryClient.invalidateQueries({ queryKey: heldRolesQuery(client, userId).queryKey })
    },
    toProblem: toUserError,
  })

  return (
    <>
      <Button
        variant="line"
        busy={asking.isBusy && <BusyLabel>{messages.asking}</BusyLabel>}
        onClick={() => asking.submit()}
      >
        {messages.becomeOwner}
      </Button>
      <FormError message={asking.problem} />
    </>
  )
}
