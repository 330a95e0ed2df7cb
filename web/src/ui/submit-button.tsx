import type { ComponentProps } from 'react'
import { BusyLabel } from './busy-label.tsx'
import { Button } from './button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy'> & {
  isBusy: boolean
  /** The label while `isBusy`, beside a spinner. */
  busyText: string
}

/** The submit button of a form: large, as wide as the form, disabled while it is submitted. */
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
