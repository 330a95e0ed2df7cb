import { Check, Copy } from 'lucide-react'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { useCopy } from '../../components/use-copy.ts'

type CopyRowProps = { label: string; shown: string; copied: string }

/** A value to copy: the sure way where an app refuses links. */
export function CopyRow({ label, shown, copied }: CopyRowProps) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex items-center gap-2 rounded-control border border-control py-1 pr-1 pl-3.5">
      <p className="min-w-0 flex-1">
        <span className="block text-meta text-ink-3">{label}</span>
        <span className="tnum block text-small font-semibold [overflow-wrap:anywhere]">
          {shown}
        </span>
      </p>
      <button
        type="button"
        aria-label={messages.copyName(label)}
        className="grid size-11 place-items-center rounded-control bg-fill text-ink-2 hover:text-ink"
        onClick={() => copy(copied)}
      >
        {isCopied ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
      </button>
    </div>
  )
}
