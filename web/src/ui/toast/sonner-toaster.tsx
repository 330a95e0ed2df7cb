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

/** Screen of the second toast system. Sonner 1.7.4's own constants give the rest: 356 px, 200 ms removal, 20 px swipe. */
export function SonnerToaster() {
  // Sonner shows only what is said while its element is mounted.
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
