import './alone.css'
import { Printer } from 'lucide-react'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import type { AgreementDocument } from '@basera/documents/document'
import { Button } from '../../ui/button.tsx'
import { PaperView } from './paper-view.tsx'

/** What a version says, for reading and for printing: also where no PDF can be made. Null: the paper was not made yet. */
export function PrintPage({ document }: { document: AgreementDocument | null }) {
  if (document === null) return <p className="mt-6 text-ink-2">{messages.printMissing}</p>
  return (
    <div data-printed className="mt-6 max-w-2xl">
      <div data-unprinted className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[60ch] text-small text-ink-2">{messages.printText}</p>
        <Button variant="line" onClick={() => print()}>
          <Printer aria-hidden="true" className="ico" />
          {messages.printNow}
        </Button>
      </div>
      <div className="rounded-panel border border-line bg-surface p-5 sm:p-8">
        <PaperView document={document} />
      </div>
    </div>
  )
}
