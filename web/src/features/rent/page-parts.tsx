// The page of a home is six screens long on a phone: the ways to its parts stand below what is due.

import type { ReactNode } from 'react'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { buttonClasses } from '../../ui/button.tsx'

export type PagePart = keyof typeof messages.parts

/** On phones alone; parts that the page does not show are left out. */
export function PageParts({ shown }: { shown: readonly PagePart[] }) {
  return (
    <nav aria-label={messages.onThisPage} className="lg:hidden">
      <ul className="flex flex-wrap gap-2">
        {shown.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              className={buttonClasses({ variant: 'line', size: 'table', className: 'min-h-11' })}
            >
              {messages.parts[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where its link leads. */
export function Part({ part, children }: { part: PagePart; children: ReactNode }) {
  return (
    <div id={part} className="scroll-mt-24">
      {children}
    </div>
  )
}
