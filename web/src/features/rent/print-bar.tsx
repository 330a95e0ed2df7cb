import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { PageLink } from '../../components/page-link.tsx'
import { Button } from '../../ui/button.tsx'

type PrintBarProps = {
  listPath: string
  /** What the button says. */
  print: string
  isReady: boolean
  /** Further ways to take the paper along. */
  children?: ReactNode
}

/** Above a page that prints: the way back, and the print; it is not printed itself. */
export function PrintBar({ listPath, print, isReady, children }: PrintBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rent-screen-only">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      {isReady && (
        <div className="flex flex-wrap gap-3">
          {children}
          <Button variant="line" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="ico" />
            {print}
          </Button>
        </div>
      )}
    </div>
  )
}
