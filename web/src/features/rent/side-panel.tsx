import { useId, type ReactNode } from 'react'

/** A part of the page under its own heading. */
export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-surface p-5">
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
