import { Flag, TriangleAlert } from 'lucide-react'
import { scamMessages } from '@basera/contract/messages/chain/enquiries'
import { Button } from '../ui/button.tsx'

type ScamNoticeProps = { title: string; text: string; onReport: () => void }

/** Under a message that asks for what nobody should give. It cannot be dismissed. */
export function ScamNotice({ title, text, onReport }: ScamNoticeProps) {
  return (
    <div className="flex gap-3 rounded-card bg-accent-tint p-4 text-small">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <p className="font-semibold text-accent-text">{title}</p>
        <p className="mt-1 text-ink-2">{text}</p>
        <Button variant="line" className="mt-3" onClick={onReport}>
          <Flag aria-hidden="true" className="ico" />
          {scamMessages.report}
        </Button>
      </div>
    </div>
  )
}
