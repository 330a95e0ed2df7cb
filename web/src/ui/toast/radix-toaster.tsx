import { X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { cva } from 'class-variance-authority'
import { dismissToast, toastStore } from './toast.ts'
import { TOAST_OPEN_MS } from './toast-reducer.ts'

const toastClasses = cva(
  'toast-enter flex items-start gap-3 rounded-control border p-4 pr-2 shadow-pop data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
  {
    variants: {
      variant: {
        default: 'border-line bg-surface text-ink',
        destructive: 'border-bad/40 bg-bad-tint text-bad',
      },
    },
  },
)

/** Toaster of the first toast system: top right, so that it never covers the second one's. */
export function RadixToaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <RadixToast.Provider duration={TOAST_OPEN_MS} swipeDirection="right" label="Notification">
      {toasts.map(({ id, title, description, variant = 'default', isOpen }) => (
        <RadixToast.Root
          key={id}
          open={isOpen}
          onOpenChange={(willBeOpen) => {
            if (!willBeOpen) dismissToast(id)
          }}
          className={toastClasses({ variant })}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <RadixToast.Title className="text-small leading-snug font-semibold">
              {title}
            </RadixToast.Title>
            {description !== undefined && (
              <RadixToast.Description className="mt-1 text-meta opacity-90">
                {description}
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Close
            aria-label="Close"
            className="grid size-9 shrink-0 place-items-center rounded-lg hover:bg-fill/60"
          >
            <X className="size-4" aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className="fixed top-20 right-4 z-50 flex w-[22.25rem] max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none" />
    </RadixToast.Provider>
  )
}
