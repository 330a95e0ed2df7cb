import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const CONTROL_CLASSES =
  'h-12 w-full rounded-control border border-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-3 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-bad'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(CONTROL_CLASSES, className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(CONTROL_CLASSES, 'h-auto min-h-28 py-3', className)} {...rest} />
}

/**
 * The platform's own select: right on a phone, and it needs no style or markup that the security policy forbids
 * (Radix Select writes a style element by innerHTML).
 */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      className={clsx(CONTROL_CLASSES, 'select-arrow appearance-none pr-10', className)}
      {...rest}
    />
  )
}
