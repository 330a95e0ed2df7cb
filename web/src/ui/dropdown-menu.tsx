import * as RadixMenu from 'radix-ui/dropdown-menu'
import { clsx } from 'clsx'
import { useRef, type ComponentProps, type ReactElement, type ReactNode } from 'react'

type DropdownMenuProps = {
  /** A button; it must pass its ref and props on. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  isOpenAtFirst?: boolean
  /** Opened by a key that was pressed before the menu's code was there: the first item is focused, as it is later. */
  isByKey?: boolean
}

/** Not modal: the page behind stays scrollable, as behind any menu of the platform. */
export function DropdownMenu({
  trigger,
  children,
  align = 'end',
  isOpenAtFirst = false,
  isByKey = false,
}: DropdownMenuProps) {
  const isFirstFocus = useRef(isByKey)
  return (
    <RadixMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onFocus={({ target, currentTarget }) => {
            if (!isFirstFocus.current || target !== currentTarget) return
            isFirstFocus.current = false
            currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
          }}
          className="pop-enter z-40 min-w-48 rounded-control border border-line bg-surface p-1.5 text-ink shadow-pop"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

const ITEM_CLASSES =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-small font-medium outline-none select-none data-highlighted:bg-fill data-[disabled]:opacity-50 [&_svg]:size-4.5 [&_svg]:text-ink-3'

export function MenuItem({ className, ...rest }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item className={clsx(ITEM_CLASSES, className)} {...rest} />
}

export function MenuRadioGroup(props: ComponentProps<typeof RadixMenu.RadioGroup>) {
  return <RadixMenu.RadioGroup {...props} />
}

export function MenuRadioItem({ className, ...rest }: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem
      className={clsx(
        ITEM_CLASSES,
        'data-[state=checked]:text-primary data-[state=checked]:[&_svg]:text-primary',
        className,
      )}
      {...rest}
    />
  )
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof RadixMenu.Label>) {
  return <RadixMenu.Label className={clsx('px-3 py-2 text-meta text-ink-3', className)} {...rest} />
}
