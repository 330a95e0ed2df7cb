import { Suspense, useEffect, useReducer } from 'react'
import { patient } from '../deferred.tsx'
import { onNoticeWanted, waitingNotices } from './notify.ts'
import type { ToastText } from './toast-reducer.ts'
import { toastStore } from './toast.ts'

const Toasters = patient(async () => {
  const [{ RadixToaster }, { SonnerToaster }] = await Promise.all([
    import('./radix-toaster.tsx'),
    import('./sonner-toaster.tsx'),
  ])
  return () => (
    <>
      <RadixToaster />
      <SonnerToaster />
    </>
  )
})

const IDLE_DELAY_MS = 3000

/** Loads and mounts both toasters: 3 s after the page, or with the first toast. */
export function ToastRegion() {
  const [wanted, want] = useReducer((times: number) => times + 1, 0)
  // The two stores and the timer are outside React.
  useEffect(() => {
    const timer = setTimeout(want, IDLE_DELAY_MS)
    const forgetNotices = onNoticeWanted(want)
    const forgetToasts = toastStore.subscribe(want)
    // A page's own effects run before this one and may have queued a toast.
    if (toastStore.read().length > 0) want()
    return () => {
      clearTimeout(timer)
      forgetNotices()
      forgetToasts()
    }
  }, [])
  return wanted === 0 ? null : (
    <Suspense fallback={<PlainToasts key={wanted} />}>
      <Toasters />
    </Suspense>
  )
}

/** The queued toasts as plain markup, while the code of both toasters does not load. */
function PlainToasts() {
  return (
    <output className="late fixed right-4 bottom-8 z-50 grid max-w-[calc(100vw-2rem)] gap-2">
      {[...toastStore.read(), ...waitingNotices()].map(({ title, description }: ToastText) => (
        <p key={title} className="rounded-control bg-ink p-4 text-small text-paper shadow-pop">
          <strong>{title}</strong> {description}
        </p>
      ))}
    </output>
  )
}
