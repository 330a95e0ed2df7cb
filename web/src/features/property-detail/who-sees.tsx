import type { ReactNode } from 'react'

type WhoSeesProps = {
  /** In the order of time: what is seen at once, later, never. */
  rows: readonly { readonly icon: ReactNode; readonly term: string; readonly text: string }[]
}

/** Who sees what of the reader by what they are about to send. */
export function WhoSees({ rows }: WhoSeesProps) {
  return (
    <ul className="mt-4 space-y-2 rounded-card bg-fill p-4 text-meta text-ink-2">
      {rows.map(({ icon, term, text }) => (
        <li
          key={term}
          className="flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {icon}
          <span className="min-w-0">
            <strong className="font-semibold text-ink">{term}</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
