import { confirmEmailMessages as messages } from '@basera/contract/messages/account/confirm-email'
import { toUserError } from '../api/api-error.ts'
import { requireSuccess } from '../api/client-error.ts'
import { useSession } from '../auth/session-context.tsx'
import { BusyLabel } from '../ui/busy-label.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from './form-error.tsx'
import { useSubmit } from './use-submit.ts'

/** An address that nobody has confirmed: its link is asked for again here. */
export function ConfirmEmail({ email }: { email: string }) {
  const { client } = useSession()
  const sending = useSubmit({
    send: async () => {
      requireSuccess(await (await client()).auth.resend({ type: 'signup', email }))
    },
    toProblem: toUserError,
  })
  return (
    <div className="space-y-3 rounded-card bg-accent-tint px-4 py-3">
      <p className="text-small [overflow-wrap:anywhere] text-ink-2">{messages.text(email)}</p>
      <FormError message={sending.problem} />
      <Button
        type="button"
        variant="line"
        busy={sending.isBusy && <BusyLabel>{messages.sending}</BusyLabel>}
        onClick={() => sending.submit()}
      >
        {messages.send}
      </Button>
      <output className="block text-small font-medium text-ok [overflow-wrap:anywhere]">
        {sending.isDone && messages.sent(email)}
      </output>
    </div>
  )
}
