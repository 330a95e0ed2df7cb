import type { ReactNode } from 'react'
import { SearchX } from 'lucide-react'
import { homeMessages } from '@basera/contract/messages/homes/home'

type NothingFoundProps = {
  /** What the reader can do about it, for example a button that clears the search. */
  action: ReactNode
  /** Suggestions above them. */
  children?: ReactNode
}

export function NothingFound({ action, children }: NothingFoundProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-14 text-center">
      <span className="arch grid h-24 w-20 place-items-end justify-center bg-primary-tint pb-6 text-primary">
        <SearchX aria-hidden="true" className="size-8" />
      </span>
      <h3 className="mt-6 text-h3">{homeMessages.emptyTitle}</h3>
      <p className="mt-2 mb-6 text-ink-2">{homeMessages.emptyHint}</p>
      {children}
      {action}
    </div>
  )
}
