export type Share = {
  readonly name: string
  readonly words: string
  readonly value: number
  readonly className: string
}

type ShareBarProps = { shares: readonly Share[]; label: string }

/** A whole and its parts: a bar, and each part in words below it. */
export function ShareBar({ shares, label }: ShareBarProps) {
  const shown = shares.filter(({ value }) => value > 0)
  return (
    <>
      <p className="sr-only">{label}</p>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shown.map(({ name, value, className }) => (
          <span key={name} className={className} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
        {shown.map(({ name, words, className }) => (
          <li key={name} className="tnum inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${className}`} />
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}
