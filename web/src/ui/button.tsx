import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover disabled:hover:bg-primary',
  quiet: 'bg-fill text-ink hover:bg-primary-tint hover:text-primary',
  line: 'border border-line bg-surface text-ink hover:border-control hover:bg-fill',
  ghost: 'text-ink-2 hover:bg-fill hover:text-ink',
  text: 'text-primary hover:bg-primary-tint',
  bad: 'bg-bad-tint text-bad hover:bg-bad hover:text-surface',
}

const sizes = {
  // 44 px is the smallest target of any control that stands alone.
  medium: 'h-11 px-4.5 text-small',
  large: 'h-13 px-6 text-base',
  hero: 'h-14 px-6 text-base',
  table: 'h-10 px-3.5 text-meta',
  icon: 'size-11',
}

type ButtonLook = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

/** Also for links that look like buttons: `<Link className={buttonClasses({ variant: 'line' })}>`. */
export function buttonClasses(look: ButtonLook = {}): string {
  const { variant = 'primary', size = 'medium', wide = false, className } = look
  return clsx(BASE, variants[variant], sizes[size], wide && 'w-full', className)
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While set, the button is disabled and reads this instead of its children. */
    busy?: ReactNode
  }

export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false && busy !== null
  return (
    <button
      type="button"
      className={buttonClasses({ variant, size, wide, className })}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? busy : children}
    </button>
  )
}
