import { Button } from '../ui/button.tsx'
import type { Countdown } from '../ui/use-countdown.ts'

type ResendCodeProps = {
  countdown: Countdown
  onResend: () => void
  isBusy?: boolean
}

/** "Resend code in N seconds", then the button. A screen reader hears it at the start, at 10 seconds and at the end. */
export function ResendCode({ countdown, onResend, isBusy = false }: ResendCodeProps) {
  const { secondsLeft, lengthSeconds } = countdown
  return (
    <div className="flex min-h-11 items-center text-small">
      {secondsLeft > 0 ? (
        <p className="tnum text-ink-3">{waitText(secondsLeft)}</p>
      ) : (
        <Button variant="text" className="-ml-4.5" onClick={onResend} disabled={isBusy}>
          Resend Code
        </Button>
      )}
      <output className="sr-only">{announcement(secondsLeft, lengthSeconds)}</output>
    </div>
  )
}

const waitText = (seconds: number) => `Resend code in ${seconds} seconds`

function announcement(secondsLeft: number, lengthSeconds: number) {
  if (secondsLeft === 0) return 'You can ask for another code now.'
  return waitText(secondsLeft <= 10 ? 10 : lengthSeconds)
}
