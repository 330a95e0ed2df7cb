import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Link } from '../ui/link.tsx'
import { pageNumbers } from './page-numbers.ts'

type PagerProps = {
  page: number
  pages: number
  /** Address of a page of the list. */
  toPage: (page: number) => string
  /** Where the list goes on behind the last page that has a number; null when it ends. */
  onward?: string | null
}

/** Links to the list's other pages; nothing when there is only one. */
export function Pager({ page, pages, toPage, onward = null }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-center gap-1.5">
      <Step to={page > 1 ? toPage(Math.min(page - 1, pages)) : null} label="Previous page">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      {pageNumbers(page, pages).map((number, position) =>
        number === null ? (
          // A gap has no other name than its place.
          <span key={`gap-${position}`} className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={toPage(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={clsx(
              'grid size-11 place-items-center rounded-control text-small font-semibold tabular-nums transition-colors',
              number === page ? 'bg-primary text-on-primary' : 'text-ink-2 hover:bg-fill',
            )}
          >
            {number}
          </Link>
        ),
      )}
      <Step to={page < pages ? toPage(page + 1) : onward} label="Next page">
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

function Step(props: { to: string | null; label: string; children: ReactNode }) {
  if (props.to === null) return <span aria-hidden="true" className="size-11" />
  return (
    <Link
      to={props.to}
      aria-label={props.label}
      className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-fill"
    >
      {props.children}
    </Link>
  )
}
