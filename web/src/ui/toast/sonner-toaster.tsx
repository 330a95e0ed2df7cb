import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './sonner-toaster.css'
import { deliverNotices } from './notify.ts'

const VISIBLE_TOASTS = 3
const DURATION_MS = 4000
const GAP_PIXELS = 14
const OFFSET_PIXELS = 32
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
      visibleToasts={VISIBLE_TOASTS}
      duration={DURATION_MS}
      gap={GAP_PIXELS}
      offset={OFFSET_PIXELS}
      hotkey={hotkey}
      containerAriaLabel="Messages"
    />
  )
}
