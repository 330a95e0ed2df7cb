import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './sonner-toaster.css'
import { deliverNotices } from './notify.ts'

const visibleToasts = 3
const durationMs = 4000
const gapPixels = 14
const offsetPixels = 32
const hotkey = ['altKey', 'KeyT']

/** Toaster of the second toast system. Sonner 1.7.4's defaults give the rest: 356 px, 200 ms removal, 20 px swipe. */
export function SonnerToaster() {
  // Sonner drops toasts that come while its element is not mounted.
  useEffect(
    () =>
      deliverNotices(({ kind, text, action, isLasting }) =>
        toast[kind](text, {
          ...(action && { action: { label: action.label, onClick: action.run } }),
          ...(isLasting && { duration: Infinity, closeButton: true }),
        }),
      ),
    [],
  )
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={visibleToasts}
      duration={durationMs}
      gap={gapPixels}
      offset={offsetPixels}
      hotkey={hotkey}
      containerAriaLabel="Messages"
    />
  )
}
