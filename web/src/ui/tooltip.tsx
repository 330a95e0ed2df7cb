import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement } from 'react'

const delayMs = 300

/** Extra words for a control that has a name of its own; never the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={delayMs}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={12}
            className="fade-enter z-50 max-w-64 rounded-lg bg-ink px-3 py-1.5 text-micro text-paper"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
