import { clsx } from 'clsx'
import {
  visitCalendarWords as words,
  visitDrawingWords,
} from '@basera/contract/messages/chain/appointments'
import { drawingClasses } from './calendar-box.tsx'

const SWATCH = 'size-4 shrink-0 rounded-full'
const shown = ['agreed', 'waits', 'asked', 'attended', 'missed', 'over'] as const

/** What the boxes mean, in words, and the keys. */
export function CalendarLegend({ isHost }: { isHost: boolean }) {
  return (
    <div className="space-y-2 text-meta text-ink-2">
      <ul aria-label={words.legend} className="flex flex-wrap gap-x-5 gap-y-2">
        {shown.map((drawing) => (
          <li key={drawing} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx(SWATCH, drawingClasses[drawing])} />
            {visitDrawingWords[drawing]}
          </li>
        ))}
        {isHost && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx(SWATCH, 'border border-line bg-surface')} />
            {words.visitingHours}
          </li>
        )}
      </ul>
      <p className="hidden text-ink-3 lg:block">{words.keys}</p>
    </div>
  )
}
