import type { ReactNode } from 'react'

type PanelProps = {
  id: string
  title: string
  text?: string
  /** Beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page with its heading. */
export const Panel = ({ id, title, text, action, children }: PanelProps) => (
  <section
    aria-labelledby={id}
    className="min-w-0 rounded-panel border border-line bg-surface px-5 py-5"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {action}
    </div>
    {text !== undefined && <p className="mt-1 text-small text-ink-2">{text}</p>}
    <div className="mt-4">{children}</div>
  </section>
)
