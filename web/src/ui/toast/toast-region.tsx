import { lazy, Suspense, useEffect, useState } from 'react'
import { onNoticeWanted } from './notify.ts'
import { toastStore } from './toast.ts'

const Toasters = lazy(async () => {
  const [{ RadixToaster }, { SonnerToaster }] = await Promise.all([
    import('./radix-toaster.tsx'),
    import('./sonner-toaster.tsx'),
  ])
  return {
    default: () => (
      <>
        <RadixToaster />
        <SonnerToaster />
      </>
    ),
  }
})

const idleDelayMs = 3000

/** Both toast systems, loaded when the page has rested or somebody has something to say. */
export function ToastRegion() {
  const [isWanted, setIsWanted] = useState(false)
  // The two stores and the browser's idle time are outside React.
  useEffect(() => {
    const want = () => setIsWanted(true)
    const timer = setTimeout(want, idleDelayMs)
    const forgetNotices = onNoticeWanted(want)
    const forgetToasts = toastStore.subscribe(want)
    // A page's own effects run before this one and may have spoken.
    if (toastStore.read().length > 0) want()
    return () => {
      clearTimeout(timer)
      forgetNotices()
      forgetToasts()
    }
  }, [])
  return isWanted ? (
    <Suspense>
      <Toasters />
    </Suspense>
  ) : null
}
