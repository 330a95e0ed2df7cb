import { ChevronDown } from 'lucide-react'
import type { Thread } from '@basera/contract/chain/conversation'
import { panelMessages } from '@basera/contract/messages/chain/enquiries'
import { stageWithVisit } from '@basera/contract/messages/chain/next-step'
import { PropertyPicture } from '../../../components/property-picture.tsx'
import { StageBar, stageName, stepOf } from '../../../components/stage-timeline.tsx'
import { formatAppointment } from '../../../lib/dates.ts'
import { useApi } from '../../../api/api-context.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { useState } from 'react'

const StageSheet = deferred(() => import('./stage-sheet.tsx').then((module) => module.StageSheet))

type StageStripProps = { userId: string; thread: Thread; nowMs: number }

/** How far the conversation came, where there is no room for the panel. Opens it as a sheet. */
export function StageStrip({ userId, thread, nowMs }: StageStripProps) {
  const { origin } = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const step = stepOf(thread.stage)
  const stage = stageName(thread.stage)
  const { visit } = thread
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-4 text-left hover:bg-fill xl:hidden"
      >
        <span className="size-10 shrink-0 overflow-hidden rounded-lg">
          <PropertyPicture
            stored={thread.home.photo ?? undefined}
            alt=""
            sizes="40px"
            imageOrigin={origin}
            widest={480}
            loading="eager"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span aria-hidden="true">
            <StageBar stage={thread.stage} />
          </span>
          <span className="mt-1.5 flex justify-between gap-3 text-micro">
            <span className="truncate font-semibold">
              {visit !== null && thread.stage === 'visiting'
                ? stageWithVisit(stage, formatAppointment(visit.starts_at))
                : stage}
            </span>
            <span className="tnum shrink-0 text-ink-3">{panelMessages.stageOf(step)}</span>
          </span>
        </span>
        <span className="sr-only">{panelMessages.openPanel}</span>
        <ChevronDown aria-hidden="true" className="ico shrink-0 text-ink-3" />
      </button>
      {isOpen && (
        <StageSheet
          userId={userId}
          thread={thread}
          nowMs={nowMs}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
