import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { cva } from 'class-variance-authority'
import { useRef, type ReactElement, type ReactNode } from 'react'

const contentClasses = cva(
  'fixed z-40 flex flex-col border border-line bg-surface text-ink shadow-pop outline-none',
  {
    variants: {
      shape: {
        dialog:
          'pop-enter inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-[32rem] -translate-y-1/2 overflow-y-auto rounded-panel p-6',
        /** From the right edge; from the bottom on a phone. */
        sheet:
          'sheet-enter inset-x-0 bottom-0 max-h-[85dvh] overflow-y-auto rounded-t-panel p-6 sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[26rem] sm:rounded-none',
        /** Room for two columns; from the bottom on a phone. */
        wide: 'fade-enter inset-x-0 bottom-0 max-h-[94dvh] overflow-y-auto rounded-t-panel p-6 sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-2rem)] sm:max-w-[46rem] sm:-translate-y-1/2 sm:rounded-panel',
      },
    },
    defaultVariants: { shape: 'dialog' },
  },
)

type DialogProps = {
  title: string
  description?: string
  children: ReactNode
  shape?: 'dialog' | 'sheet' | 'wide'
} & (
  | { trigger: ReactElement; isOpen?: never; onOpenChange?: never }
  | { trigger?: never; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
)

/** Uncontrolled with `trigger`, or controlled by the parent; never both. */
export function Dialog({
  title,
  description,
  children,
  shape,
  trigger,
  isOpen,
  onOpenChange,
}: DialogProps) {
  const control = isOpen === undefined ? {} : { open: isOpen, onOpenChange }
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root {...control}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade-enter fixed inset-0 z-40 bg-[rgb(6_20_24/0.55)]" />
        <RadixDialog.Content
          className={contentClasses({ shape })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to its own trigger only.
            if (trigger) return
            event.preventDefault()
            // What opened in the dialog's place may have taken it.
            const taken = document.activeElement
            if (opener.current instanceof HTMLElement && (taken?.contains(opener.current) ?? true))
              opener.current.focus()
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <RadixDialog.Title className="pt-1.5 text-h3">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-fill"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          {description !== undefined && (
            <RadixDialog.Description className="mt-1 text-ink-2">
              {description}
            </RadixDialog.Description>
          )}
          <div className="mt-5">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
