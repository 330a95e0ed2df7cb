// First toast system: one toast at a time, top right, for failures. Its component loads with the first toast.

import {
  toastReducer,
  TOAST_REMOVAL_MS,
  type Toast,
  type ToastEvent,
  type ToastText,
} from './toast-reducer.ts'

let toasts: readonly Toast[] = []
let lastNumber = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function dispatch(event: ToastEvent) {
  toasts = toastReducer(toasts, event)
  for (const listener of listeners) listener()
}

/** Shows a toast; returns the functions that change or close it. */
export function toast(text: ToastText) {
  lastNumber += 1
  const id = String(lastNumber)
  dispatch({ type: 'added', toast: { ...text, id, isOpen: true } })
  return {
    id,
    update: (change: Partial<ToastText>) => dispatch({ type: 'updated', id, change }),
    dismiss: () => dismissToast(id),
  }
}

/** Closes a toast (or all); it leaves the list later. */
export function dismissToast(id?: string) {
  for (const { id: known } of toasts) {
    if (id === undefined || id === known) removeLater(known)
  }
  dispatch(id === undefined ? { type: 'dismissed' } : { type: 'dismissed', id })
}

function removeLater(id: string) {
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      dispatch({ type: 'removed', id })
    }, TOAST_REMOVAL_MS),
  )
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
