import { useState } from 'react'
import { shellMessages } from '@basera/contract/messages/shell'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
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

/** A button and not the mere opening of the page: programs that look through mails open pages, too. */
export function ConfirmEmail({ link, onExpired, onConfirmed }: ConfirmEmailProps) {
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setProblem('')
    setIsBusy(true)
    try {
      const client = await session.client()
      const { type, tokenHash } = link
      const { data, error } = await client.auth.verifyOtp({ type, token_hash: tokenHash })
      if (error === null) {
        onConfirmed(data.session === null)
        return
      }
      const outcome = refusal(error)
      if (outcome.kind === 'expired') onExpired()
      else if (outcome.kind === 'refused') setProblem(outcome.message)
    } catch {
      setProblem(shellMessages.networkProblem)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="space-y-5">
      <FormError message={problem} />
      <Button
        size="large"
        wide
        onClick={() => void confirm()}
        busy={isBusy && <BusyLabel>Confirming...</BusyLabel>}
      >
        Confirm my address
      </Button>
    </div>
  )
}
