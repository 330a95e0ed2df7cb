import { FileText } from 'lucide-react'
import type { Credit } from '@basera/rules/bank-statement'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'

type FileCardProps = {
  name: string
  credits: readonly Credit[]
  lines: number
  onAnother: () => void
}

/** The open file: its days, how many lines, how many of them are money that came in. */
export function FileCard({ name, credits, lines, onAnother }: FileCardProps) {
  const days = credits.map(({ date }) => date).toSorted()
  return (
    <section
      aria-label={messages.steps.file}
      className="mt-6 flex flex-wrap items-center gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
        <FileText aria-hidden="true" className="ico" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="tnum text-small text-ink-2">
          {messages.ofFile(
            formatDay(days[0] ?? ''),
            formatDay(days.at(-1) ?? ''),
            lines,
            credits.length,
          )}
        </p>
      </div>
      <Button variant="line" onClick={onAnother}>
        {messages.another}
      </Button>
    </section>
  )
}
