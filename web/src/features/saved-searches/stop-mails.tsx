import { useState } from 'react'
import { savedSearchesMessages as messages } from '@basera/contract/messages/saved-searches'
import { useApi } from '../../api/api-context.tsx'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { stopAlerts } from '../../api/saved-searches.ts'
import { FormError } from '../../components/form-error.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'

type StopMailsProps = {
  token: string
  /** With the search's name, null when it is gone. */
  onStopped: (name: string | null) => void
  /** The token is none of ours. */
  onRefused: () => void
}

/** Asks once more: a program that opens every link of a mail presses nothing. */
export function StopMails({ token, onStopped, onRefused }: StopMailsProps) {
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function stop() {
    setIsBusy(true)
    setProblem('')
    try {
      onStopped(await stopAlerts(api, token))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'refused') onRefused()
      else setProblem(messages.stopFailed(toUserError(error)))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="space-y-5">
      <p className="text-ink-2">{messages.stopText}</p>
      <FormError message={problem} />
      <Button
        size="large"
        wide
        busy={isBusy && <BusyLabel>{messages.stopping}</BusyLabel>}
        onClick={() => void stop()}
      >
        {messages.stop}
      </Button>
    </div>
  )
}
