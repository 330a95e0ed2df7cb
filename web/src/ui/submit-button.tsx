import type { ComponentProps } from 'react'
import { BusyLabel } from './busy-label.tsx'
import { Button } from './button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy'> & {
  isBusy: boolean
  /** What it reads while `isBusy`, beside a turning circle. */
  busyText: string
}

/** The button that sends a form: large and as wide as the form, disabled while the form is on its way. */
export function SubmitButton({ isBusy, busyText, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="large"
      wide
      busy={isBusy && <BusyLabel>{busyText}</BusyLabel>}
      {...rest}
    />
  )
}
