// Second toast system (Sonner): short confirmations, bottom right. Its code loads after the first paint, or with the
// first notice; what is said before that waits and is shown then.

type Notice = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly action?: NoticeAction | undefined
  /** Stays until it is closed: what is not to be missed. */
  readonly isLasting?: true
}

/** A button beside the text; the notice goes when it is pressed. */
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
  lasting: (text: string) => say({ kind: 'error', text, isLasting: true }),
}

/** For the screen part only: takes what waited and everything after it. Returns what detaches it. */
export function deliverNotices(next: Deliver) {
  deliver = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    deliver = null
  }
}

/** What was said and has not been shown yet. */
export const waitingNotices = () => waiting.map(({ text }) => ({ title: text }))

/** Calls back when a notice is said before the screen part is there; at once when one waits already. */
export function onNoticeWanted(listener: () => void) {
  wantedListeners.add(listener)
  if (waiting.length > 0) listener()
  return () => wantedListeners.delete(listener)
}
