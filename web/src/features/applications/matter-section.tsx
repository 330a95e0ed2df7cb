import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'

type MatterSectionProps = {
  title: string
  text: string
  /** What is said; empty for nothing. */
  summary: string
  /** On a phone; a wide screen shows all at once. */
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** One matter of the profile: on a phone a line that opens in place. */
export function MatterSection(props: MatterSectionProps) {
  const { title, text, summary, isOpen, onToggle, children } = props
  const id = useId()
  return (
    <section
      aria-label={title}
      className="border-b border-line last:border-b-0 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 lg:py-8 lg:first:pt-0"
    >
      <h2 className="font-sans tracking-normal lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left hover:bg-fill"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-base font-semibold">{title}</span>
            <span
              className={clsx(
                'block truncate text-small font-normal',
                summary === '' ? 'text-accent-text' : 'text-ink-3',
              )}
            >
              {summary === '' ? messages.missing : summary}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('ico shrink-0 text-ink-3', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div className="max-lg:hidden">
        <h2 className="text-h3">{title}</h2>
        <p className="mt-1.5 text-small text-ink-2">{text}</p>
      </div>
      <div
        id={id}
        className={clsx(
          'min-w-0 max-lg:bg-paper max-lg:px-4 max-lg:py-5',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <p className="mb-4 text-small text-ink-2 lg:hidden">{text}</p>
        <div className="space-y-5">{children}</div>
      </div>
    </section>
  )
}
