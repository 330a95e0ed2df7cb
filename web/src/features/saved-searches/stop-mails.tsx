import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'
import { useApi } from '../../api/api-context.tsx'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { stopAlerts } from '../../api/account/saved-searches.ts'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'

type StopMailsProps = {
  token: string
  /** What stops, before it does. */
  text: string
  /** Called with the search's name; null when it was deleted. */
  onStopped: (name: string | null) => void
  /** The token is invalid. */
  onRefused: () => void
}

/** Unsubscribes by a button, not on page load: mail scanners open every link. */
export function StopMails({ token, text, onStopped, onRefused }: StopMailsProps) {
  const api = useApi()
  const stopping = useSubmit({
    send: () => stopAlerts(api, token),
    onDone: onStopped,
    onFailed: (error) => {
      if (isRefusedToken(error)) onRefused()
    },
    toProblem: (error) => (isRefusedToken(error) ? '' : messages.stopFailed(toUserError(error))),
  })

  return (
    <div className="space-y-5">
      <p className="text-ink-2">{text}</p>
      <FormError message={stopping.problem} />
      <Button
        size="large"
        wide
        busy={stopping.isBusy && <BusyLabel>{messages.stopping}</BusyLabel>}
        onClick={() => stopping.submit()}
      >
        {messages.stop}
      </Button>
    </div>
  )
}

const isRefusedToken = (error: unknown) => error instanceof ApiError && error.code === 'refused'
