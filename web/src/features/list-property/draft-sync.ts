// Saves a draft to the database: debounced, one write at a time, the newest state each time, with optimistic locking by
// version. Changes are in the browser's storage first, so a lost connection only delays it.

import { ApiError, toUserError } from '../../api/api-error.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { isSameDraft } from './same-draft.ts'
import type { Draft, LocalDraft } from './local-drafts.ts'
import type { DraftToStore, StoredDraft } from './stored-drafts.ts'

export type SyncState =
  | { readonly kind: 'saved' | 'saving' | 'offline' | 'gone' }
  | { readonly kind: 'changed-elsewhere'; readonly stored: StoredDraft }
  | { readonly kind: 'refused'; readonly message: string }

/** The table of drafts; every call throws the error of the connection or the database. */
export type DraftStore = {
  readonly find: (id: string) => Promise<StoredDraft | null>
  readonly insert: (draft: DraftToStore) => Promise<number>
  readonly update: (draft: DraftToStore, version: number) => Promise<number | null>
}

export type DraftSync = {
  readonly state: () => SyncState
  /** The current draft; another object after each change. */
  readonly draft: () => LocalDraft
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (part: Partial<Pick<Draft, 'step' | 'form'>>) => void
  /** Overwrites what another device saved. */
  readonly takeOver: (version: number) => void
  /** Sends unsaved changes. Resolves to true when the database has everything. */
  readonly flush: () => Promise<boolean>
  /** From now on nothing is sent or stored. */
  readonly stop: () => void
}

const offline: SyncState = { kind: 'offline' }

type Options = {
  readonly store: DraftStore
  readonly storeLocally: (draft: LocalDraft) => void
  readonly delayMs: number
}

export function createDraftSync(
  opened: LocalDraft,
  { store, storeLocally, delayMs }: Options,
): DraftSync {
  let draft: LocalDraft = opened
  let state: SyncState = opened.isSaved ? { kind: 'saved' } : { kind: 'saving' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<boolean> | null = null
  /** Sent onto the present version, and not answered: the database has one of them, or none. */
  let unanswered: readonly LocalDraft[] = []
  let isStopped = false
  const listeners = new Set<() => void>()

  function show(next: SyncState) {
    state = next
    notifyListeners()
  }

  function remember(part: Partial<LocalDraft>) {
    draft = { ...draft, ...part }
    if (!isStopped) storeLocally(draft)
    notifyListeners()
  }

  function notifyListeners() {
    for (const listener of listeners) listener()
  }

  const hasMore = () => !draft.isSaved && !isStopped

  async function send(): Promise<boolean> {
    while (hasMore()) {
      const sent = draft
      show({ kind: 'saving' })
      try {
        const version = await write(sent)
        if (typeof version !== 'number') {
          show(version)
          return false
        }
        unanswered = []
        remember({ version, isSaved: draft.form === sent.form && draft.step === sent.step })
      } catch (error) {
        const next = isNetworkFailure(error) ? offline : refusal(error)
        if (next === offline) unanswered = [...unanswered, sent]
        show(next)
        return false
      }
    }
    if (!isStopped) show({ kind: 'saved' })
    return true
  }

  /** The row's new version, or why it was not written. */
  async function write(sent: LocalDraft): Promise<number | SyncState> {
    if (sent.version === null) return insertOrFind(sent)
    const version = await store.update(sent, sent.version)
    if (version !== null) return version
    const stored = await store.find(sent.id)
    if (stored === null) return { kind: 'gone' }
    if (!isOwn(stored, sent.version)) return { kind: 'changed-elsewhere', stored }
    unanswered = []
    return isSameDraft(stored, sent) ? stored.version : write({ ...sent, version: stored.version })
  }

  /** What an earlier update of this tab wrote, whose response was lost. */
  const isOwn = (stored: StoredDraft, version: number): boolean =>
    stored.version === version + 1 && unanswered.some((one) => isSameDraft(one, stored))

  /** The row exists where the response of an earlier insert was lost. */
  async function insertOrFind(sent: LocalDraft): Promise<number | SyncState> {
    try {
      return await store.insert(sent)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== '23505') throw error
      const stored = await store.find(sent.id)
      if (stored === null) throw error
      return (await store.update(sent, stored.version)) ?? { kind: 'changed-elsewhere', stored }
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    sending ??= send().finally(() => {
      sending = null
    })
    return sending
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    draft: () => draft,
    change: (part) => {
      if (isStopped) return
      remember({ ...part, isSaved: false })
      if (state.kind === 'changed-elsewhere' || state.kind === 'gone') return
      if (state.kind === 'saved') show({ kind: 'saving' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delayMs)
    },
    takeOver: (version) => {
      unanswered = []
      remember({ version, isSaved: false })
      void flush()
    },
    flush: async () => {
      // A change may come while the write before it is running.
      do {
        if (!(await flush())) return false
      } while (hasMore())
      return true
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function refusal(error: unknown): SyncState {
  // A failing server counts as a lost connection: the draft is sent later.
  if (error instanceof ApiError && error.status >= 500) return offline
  return { kind: 'refused', message: toUserError(error) }
}
