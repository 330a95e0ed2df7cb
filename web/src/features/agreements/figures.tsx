import type { Figure } from './agreement-texts.ts'

/** Terms in short, as facts with their names. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-3 divide-y divide-line">
      {figures.map(({ label, text }) => (
        <div key={label} className="py-2.5">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
