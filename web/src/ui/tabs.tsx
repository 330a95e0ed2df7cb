import * as RadixTabs from 'radix-ui/tabs'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Tabs(props: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root {...props} />
}

export function TabList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List className={clsx('flex border-b border-line', className)} {...rest} />
}

export function Tab({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={clsx(
        '-mb-px min-h-11 border-b-[3px] border-transparent px-4 text-small font-semibold text-ink-3 transition-colors duration-150 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={clsx('outline-none', className)} {...rest} />
}
