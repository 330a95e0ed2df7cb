import type { ReactNode } from 'react'

export type Figure = { readonly label: string; readonly value: ReactNode; readonly note?: string }

/** A few figures side by side, two in a row on a phone; an odd last one is twice as wide. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <dl
    aria-label={label}
    className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-4 [&>:last-child:nth-child(odd)]:col-span-2"
  >
    {figures.map((figure) => (
      <div key={figure.label} className="flex flex-col bg-surface px-5 py-4">
        <dt className="text-small text-ink-2">{figure.label}</dt>
        <dd className="mt-1 text-h3 tabular-nums">{figure.value}</dd>
        {figure.note !== undefined && (
          <dd className="mt-0.5 text-meta text-ink-2">{figure.note}</dd>
        )}
      </div>
    ))}
  </dl>
)
