import type { ComponentProps, ReactNode } from 'react'
import { BusyLabel } from '../ui/busy-label.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from './form-error.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  /** The press on its button, or Enter in a field. */
  onSubmit: (form: HTMLFormElement) => void
}

/** A form that we check ourselves: the browser's own messages are neither in our words nor beside our fields. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
      {...rest}
    />
  )
}

type FormButtonsProps = {
  isBusy: boolean
  /** On the button that sends the form. */
  label: string
  /** On it, while the form is on its way. */
  busyLabel: string
  variant?: ComponentProps<typeof Button>['variant']
  /** Ways out, beside the button. */
  children?: ReactNode
}

export function FormButtons({ isBusy, label, busyLabel, variant, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant={variant} busy={isBusy && <BusyLabel>{busyLabel}</BusyLabel>}>
        {label}
      </Button>
      {children}
    </div>
  )
}

type FormEndProps = Omit<FormButtonsProps, 'isBusy'> & {
  submission: { readonly isBusy: boolean; readonly problem: string }
}

/** What went wrong with the form, and the buttons under it. */
export function FormEnd({ submission: { isBusy, problem }, ...buttons }: FormEndProps) {
  return (
    <>
      <FormError message={problem} />
      <FormButtons isBusy={isBusy} {...buttons} />
    </>
  )
}
