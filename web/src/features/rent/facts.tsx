type FactsProps = {
  rows: readonly {
    readonly name: string
    readonly value: string
    /** What stands on paper instead of what the screen shows. */
    readonly onPaper?: string
  }[]
}

/** Names and values, a line each. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="divide-y divide-line text-small">
      {rows.map(({ name, value, onPaper }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tnum text-right font-medium [overflow-wrap:anywhere]">
            {onPaper === undefined ? (
              value
            ) : (
              <>
                <span className="rent-screen-only">{value}</span>
                <span className="rent-paper-only">{onPaper}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
