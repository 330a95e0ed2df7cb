import { useQueryClient } from '@tanstack/react-query'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { accountKey, type OwnFactor } from '../../api/account/account.ts'
import { requireData, requireSuccess } from '../../api/client-error.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'

/** Takes a factor away after a fresh proof. `title`: how the screen names its kind. */
export function useFactorRemoval(title: string) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  return useSubmit({
    send: ({ id: factorId }: OwnFactor) =>
      proof.run(async () => {
        const { auth } = await client()
        requireData(await auth.mfa.unenroll({ factorId }))
        // The current access token still has the assurance level of two factors.
        requireSuccess(await auth.refreshSession())
      }),
    onDone: async () => {
      notify.success(messages.factorOff(title))
      await queryClient.invalidateQueries({ queryKey: accountKey(userId) })
    },
    toProblem: toAccountRefusal,
  })
}
