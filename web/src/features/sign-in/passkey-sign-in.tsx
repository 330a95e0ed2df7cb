import { passkeyMessages as messages } from '@basera/contract/messages/account/passkeys'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { hasPasskeys } from '../../auth/passkeys.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { useHasPasskeys } from '../../auth/use-has-passkeys.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { toSignInMessage } from './sign-in.ts'

/** Nobody types a name: the key says who it is. Not shown where the operator has turned passkeys off. */
export function PasskeySignIn() {
  const session = useSession()
  const isOffered = useHasPasskeys()
  const signingIn = useSubmit({
    send: async () => {
      if (!hasPasskeys()) throw new Refused(messages.unsupported)
      const { signInByPasskey, openStep } = await session.work()
      await signInByPasskey()
      openStep()
      return session.read()
    },
    onDone: ({ kind }) => {
      if (kind === 'second-factor-pending') notify.info(secondFactorMessages.required)
    },
    toProblem: toSignInMessage,
  })
  if (!isOffered) return null
  return (
    <div className="mt-5 space-y-5">
      <Button
        variant="line"
        className="w-full"
        onClick={() => signingIn.submit()}
        busy={signingIn.isBusy && <BusyLabel>{messages.signingIn}</BusyLabel>}
      >
        {messages.signIn}
      </Button>
      {/* The form beside it has the page's own live region: an empty second one would be in its way. */}
      {signingIn.problem !== '' && <FormError message={signingIn.problem} />}
    </div>
  )
}
