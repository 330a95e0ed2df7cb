import { Button } from '../../ui/button.tsx'
import type { Countdown } from '../../ui/use-countdown.ts'

/** Another code, once the wait between two messages is over. */
export function ResendButton({
  countdown,
  isBusy,
  onResend,
}: {
  countdown: Countdown
  isBusy: boolean
  onResend: () => void
}) {
  const { secondsLeft } = countdown
  return (
    <Button
      variant="text"
      className="-ml-4.5"
      disabled={secondsLeft > 0}
      busy={isBusy && 'Sending...'}
      onClick={onResend}
    >
      {secondsLeft > 0 ? `Resend code in ${secondsLeft} seconds` : 'Resend Code'}
    </Button>
  )
}
