// First toast system, its reducer: which toasts exist and which of them are open.
// A toast is added, updated, dismissed (closes, stays in the list for its exit) and removed (leaves the list).

export type ToastVariant = 'default' | 'destructive'

export type ToastText = {
  readonly title: string
  readonly description?: string
  readonly variant?: ToastVariant
}

export type Toast = ToastText & { readonly id: string; readonly isOpen: boolean }

export type ToastEvent =
  | { readonly type: 'added'; readonly toast: Toast }
  | { readonly type: 'updated'; readonly id: string; readonly change: Partial<ToastText> }
  /** Without an id: all toasts. */
  | { readonly type: 'dismissed'; readonly id?: string }
  | { readonly type: 'removed'; readonly id?: string }

/** At most this many at a time: the newest replaces older ones. */
export const TOAST_LIMIT = 1
export const TOAST_OPEN_MS = 5000
/** A dismissed toast stays in the list this long; in practice until the next one replaces it. */
export const TOAST_REMOVAL_MS = 1_000_000

export function toastReducer(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'added':
      return [event.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'updated':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, ...event.change } : toast))
    case 'dismissed':
      return toasts.map((toast) => (isMeant(toast, event.id) ? { ...toast, isOpen: false } : toast))
    case 'removed':
      return toasts.filter((toast) => !isMeant(toast, event.id))
    default:
      return event satisfies never
  }
}

function isMeant(toast: Toast, id: string | undefined) {
  return id === undefined || toast.id === id
}
