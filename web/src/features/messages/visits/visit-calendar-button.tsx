import { CalendarPlus } from 'lucide-react'
import type { VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { toVisitProblem, visitCalendar } from '../../../api/applying/visits.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'

type VisitCalendarButtonProps = { visit: VisitRow; nowMs: number }

/** A file for the reader's own calendar; after a cancellation one that takes the entry out. */
export function VisitCalendarButton({ visit, nowMs }: VisitCalendarButtonProps) {
  const { client } = useSession()
  const isCancelled = visit.state === 'cancelled'
  const making = useSubmit({
    send: () => visitCalendar(client, visit.id),
    onDone: (file) => saveFile('visit.ics', new Blob([file], { type: 'text/calendar' })),
    toProblem: toVisitProblem,
  })
  const wasSet = visit.state === 'confirmed' || (isCancelled && visit.calendar_sequence > 0)
  if (!wasSet || nowMs >= Date.parse(visit.ends_at)) return null
  return (
    <div className="space-y-2">
      <Button
        variant="line"
        wide
        onClick={() => making.submit()}
        busy={making.isBusy && <BusyLabel>{messages.makingCalendar}</BusyLabel>}
      >
        <CalendarPlus aria-hidden="true" className="ico" />
        {isCancelled ? messages.takeOutOfCalendar : messages.addToCalendar}
      </Button>
      {!isCancelled && visit.is_place_open && visit.mode === 'in_person' && (
        <p className="text-meta text-ink-3">{messages.calendarIsLook}</p>
      )}
      <output className="block text-small text-ink-2">
        {making.isDone ? messages.calendarTaken : ''}
      </output>
      <FormError message={making.problem} />
    </div>
  )
}
