import { useId, type ReactNode } from 'react'

type SettingsSectionProps = {
  title: string
  description: ReactNode
  /** Where a link leads to it. */
  anchor?: string
  children: ReactNode
}

/** One section of the settings: title and description on the left, controls on the right; stacked on a phone. */
export function SettingsSection({ title, description, anchor, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-5 border-t border-line py-8 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-12 lg:py-10"
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[44ch] text-small text-ink-2">{description}</p>
      </div>
      <div className="max-w-[36rem] min-w-0">{children}</div>
    </section>
  )
}
