// Second toast system (Sonner): short confirmations, bottom right. Its component loads after the first paint, or with
// the first toast; toasts before that are queued.

type Notice = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly action?: NoticeAction | undefined
  /** Has no timeout: stays until it is closed. */
  readonly isLasting?: true
}

/** A button beside the text; pressing it closes the toast. */
export type NoticeAction = { readonly label: string; readonly run: () => void }

type Deliver = (notice: Notice) => void

let deliver: Deliver | null = null
const waiting: Notice[] = []
const wantedListeners = new Set<() => void>()

function say(notice: Notice) {
  if (deliver) {
    deliver(notice)
    return
  }
  waiting.push(notice)
  for (const listener of wantedListeners) listener()
}

export const notify = {
  success: (text: string, action?: NoticeAction) => say({ kind: 'success', text, action }),
  error: (text: string) => say({ kind: 'error', text }),
  info: (text: string) => say({ kind: 'info', text }),
  lasting: (text: string, action?: NoticeAction) =>
    say({ kind: 'error', text, action, isLasting: true }),
}

/** For the toaster component only: receives the queued toasts and all later ones. Returns the unsubscribe function. */
export function deliverNotices(next: Deliver) {
  deliver = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    deliver = null
  }
}

/** The queued toasts. */
export const waitingNotices = () => waiting.map(({ text }) => ({ title: text }))

/** Calls back when a toast is queued before the toaster is mounted; at once when one is queued already. */
export function onNoticeWanted(listener: () => void) {
  wantedListeners.add(listener)
  if (waiting.length > 0) listener()
  return () => wantedListeners.delete(listener)
}
