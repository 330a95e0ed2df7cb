import type { ComponentProps, ReactNode } from 'react'
import { BusyLabel } from '../ui/busy-label.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from './form-error.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  /** On submit: the button, or Enter in a field. */
  onSubmit: (form: HTMLFormElement) => void
}

/** A `noValidate` form: the browser's own messages are neither in our words nor beside our fields. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog's form is no part of the form that opened it, but tells it of its events.
        if (event.target === event.currentTarget) onSubmit(event.currentTarget)
      }}
      {...rest}
    />
  )
}

type FormButtonsProps = {
  isBusy: boolean
  /** Label of the submit button. */
  label: string
  /** Its label while the request runs. */
  busyLabel: string
  variant?: ComponentProps<typeof Button>['variant']
  /** Other links or buttons, beside it. */
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

/** The form's error, and the buttons below it. */
export function FormEnd({ submission: { isBusy, problem }, ...buttons }: FormEndProps) {
  return (
    <>
      <FormError message={problem} />
      <FormButtons isBusy={isBusy} {...buttons} />
    </>
  )
}
