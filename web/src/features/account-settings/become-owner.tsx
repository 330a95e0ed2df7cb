import { useQueryClient } from '@tanstack/react-query'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { askForOwnerRole, heldRolesQuery } from '../../api/account.ts'
import { toUserError } from '../../api/api-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'

/** Asks for the role of an owner. Whether it is given at once is a setting of the admins; the answer says which it was. */
export function BecomeOwner() {
  const { userId, client } = useAccount()
  const session = useSession()
  const queryClient = useQueryClient()
  const asking = useSubmit({
    send: async () => askForOwnerRole(await client(), userId),
    onDone: async (status) => {
      notify.success(status === 'approved' ? messages.ownerNow : messages.ownerWaits)
      // The portal of owners opens as soon as the role is known.
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
