import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../auth/session-context.tsx'
import { createDraftSync, type DraftSync, type SyncState } from './draft-sync.ts'
import { storeLocally, type LocalDraft } from './local-drafts.ts'
import { findDraft, insertDraft, updateDraft } from './stored-drafts.ts'

const PAUSE_MS = 800
/** Between retries while the server is down: the browser fires no event when it is back. */
const RETRY_MS = 15_000

export type OpenDraft = {
  readonly draft: LocalDraft
  readonly state: SyncState
  readonly sync: DraftSync
}

/** Draft sync while the form is mounted. Give the component a key: another draft is another store. */
export function useDraft(userId: string, opened: LocalDraft): OpenDraft {
  const session = useSession()
  const [sync] = useState(() =>
    createDraftSync(opened, {
      store: {
        find: (id) => findDraft(session.client, id),
        insert: (draft) => insertDraft(session.client, userId, draft),
        update: (draft, version) => updateDraft(session.client, draft, version),
      },
      storeLocally: (draft) => void storeLocally(userId, draft),
      delayMs: PAUSE_MS,
    }),
  )
  const draft = useSyncExternalStore(sync.subscribe, sync.draft)
  const state = useSyncExternalStore(sync.subscribe, sync.state)

  // Connection and visibility are events of the browser, outside React.
  useEffect(() => {
    const flush = () => void sync.flush()
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    // Changes made offline are sent at once.
    flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      flush()
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushHidden)
    }
  }, [sync])

  useEffect(() => {
    if (state.kind !== 'offline') return undefined
    const timer = setTimeout(() => void sync.flush(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [state, sync])

  return { draft, state, sync }
}
