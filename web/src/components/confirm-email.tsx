import { confirmEmailMessages as messages } from '@basera/contract/messages/account/confirm-email'
import { BusyLabel } from '../ui/busy-label.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from './form-error.tsx'
import { useSubmit } from './use-submit.ts'

type ConfirmEmailProps = {
  email: string
  send: () => Promise<void>
  toProblem: (error: unknown) => string
}

/** An address that nobody has confirmed: its link is asked for again here. */
export function ConfirmEmail({ email, send, toProblem }: ConfirmEmailProps) {
  const sending = useSubmit({ send, toProblem })
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
