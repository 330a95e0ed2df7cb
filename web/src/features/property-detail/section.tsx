import { useId, type ReactNode } from 'react'

/** A titled part of the property page's main column. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-[1.5rem] leading-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
