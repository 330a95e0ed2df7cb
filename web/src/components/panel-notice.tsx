import type { ReactNode } from 'react'

/** Notice inside a page: what is not available yet, and what works meanwhile. */
export function PanelNotice({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <section className="rounded-panel border border-line bg-paper p-6">
      <span className="arch grid h-14 w-12 place-items-end justify-center bg-accent-tint pb-2.5 text-accent-text [&_svg]:size-6">
        {icon}
      </span>
      <h2 className="mt-4 text-h3">{title}</h2>
      <div className="mt-2 space-y-3 text-small text-ink-2">{children}</div>
    </section>
  )
}
