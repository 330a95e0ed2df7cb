import { shellMessages } from '@basera/contract/messages/shell'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import type { MailLink } from './mail-link.ts'
import { refusal } from './password-steps.ts'

type ConfirmEmailProps = {
  link: Extract<MailLink, { kind: 'token' }>
  onExpired: () => void
  /** The person is signed in now; or one of two addresses is confirmed (`isHalf`). */
  onConfirmed: (isHalf: boolean) => void
}

/** Confirms by a button, not on page load: mail scanners open links, too. */
export function ConfirmEmail({ link, onExpired, onConfirmed }: ConfirmEmailProps) {
  const session = useSession()
  const confirming = useSubmit({
    send: async () => {
      const client = await session.client()
      const { type, tokenHash } = link
      const { data, error } = await client.auth.verifyOtp({ type, token_hash: tokenHash })
      if (error === null) return data.session === null ? 'half' : 'whole'
      const outcome = refusal(error)
      if (outcome.kind === 'refused') throw new Refused(outcome.message)
      return 'expired'
    },
    onDone: (outcome) => {
      if (outcome === 'expired') onExpired()
      else onConfirmed(outcome === 'half')
    },
    toProblem: () => shellMessages.networkProblem,
  })

  return (
    <div className="space-y-5">
      <FormError message={confirming.problem} />
      <Button
        size="large"
        wide
        onClick={() => confirming.submit()}
        busy={confirming.isBusy && <BusyLabel>Confirming...</BusyLabel>}
      >
        Confirm my address
      </Button>
    </div>
  )
}
