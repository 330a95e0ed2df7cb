import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { Button } from '../../ui/button.tsx'
import type { DraftSync, SyncState } from './draft-sync.ts'

type DraftStatusProps = {
  state: SyncState
  /** False for a new, empty draft. */
  hasBegun: boolean
}

/** Save status of a draft. The usual states are not announced: they change at every pause. */
export function DraftStatus({ state, hasBegun }: DraftStatusProps) {
  if (!hasBegun) return null
  return (
    <>
      <p className="flex items-center gap-1.5 text-small text-ink-2">
        {state.kind === 'saved' && (
          <>
            <Check aria-hidden="true" className="ico text-ok" />
            {messages.draftSaved}
          </>
        )}
        {state.kind === 'saving' && (
          <>
            <LoaderCircle
              aria-hidden="true"
              className="ico animate-spin motion-reduce:animate-none"
            />
            {messages.draftSaving}
          </>
        )}
      </p>
      <output className="text-small text-ink-2 empty:hidden">
        {state.kind === 'offline' && (
          <span className="flex items-center gap-1.5">
            <CloudOff aria-hidden="true" className="ico shrink-0" />
            {messages.draftOnDevice}
          </span>
        )}
        {state.kind === 'refused' && <span className="text-bad">{state.message}</span>}
      </output>
    </>
  )
}

type DraftConflictProps = { state: SyncState; sync: DraftSync; onOpenOther: () => void }

/** Conflict: two devices changed one draft; the person chooses a version. */
export function DraftConflict({ state, sync, onOpenOther }: DraftConflictProps) {
  return (
    <div role="alert">
      {state.kind === 'changed-elsewhere' && (
        <div className="mt-5 rounded-control bg-accent-tint p-4">
          <p className="font-semibold">{messages.draftChangedElsewhere}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="line" onClick={onOpenOther}>
              Open the other version
            </Button>
            <Button variant="line" onClick={() => sync.takeOver(state.stored.version)}>
              Keep this one
            </Button>
          </div>
        </div>
      )}
      {state.kind === 'gone' && (
        <p className="mt-5 rounded-control bg-accent-tint p-4">{messages.draftGone}</p>
      )}
    </div>
  )
}
