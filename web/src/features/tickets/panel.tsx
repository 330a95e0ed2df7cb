import { useId, type ReactNode } from 'react'

type PanelProps = { title: string; isLifted?: boolean; children: ReactNode }

/** A part of a repair's page under its own heading; the one that wants a decision is lifted. */
export function Panel({ title, isLifted = false, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-panel border border-line bg-surface p-5 ${isLifted ? 'shadow-lift' : ''}`}
    >
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
