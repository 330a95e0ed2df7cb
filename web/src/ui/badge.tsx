import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeClasses = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-micro font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-fill text-ink-2',
        primary: 'bg-primary-tint text-primary',
        accent: 'bg-accent-tint text-accent-text',
        ok: 'bg-ok-tint text-ok',
        bad: 'bg-bad-tint text-bad',
        /** On a photo. */
        surface: 'bg-surface text-ok shadow-lift',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeClasses>) {
  return <span className={badgeClasses({ tone, className })} {...rest} />
}
