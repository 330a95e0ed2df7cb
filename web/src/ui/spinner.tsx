import { LoaderCircle } from 'lucide-react'
import { clsx } from 'clsx'

/** `isPage` gives it the height of a page, so that the footer stays below the fold. */
export function Spinner({
  label,
  isPage = false,
  className,
}: {
  label: string
  isPage?: boolean
  className?: string
}) {
  return (
    <output
      className={clsx('grid place-items-center text-ink-3', isPage && 'min-h-[60vh]', className)}
    >
      <LoaderCircle
        aria-hidden="true"
        className={clsx('animate-spin', isPage ? 'size-8' : 'size-5')}
      />
      <span className="sr-only">{label}</span>
    </output>
  )
}
