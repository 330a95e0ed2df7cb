import { Button } from '../ui/button.tsx'
import { LoadFailed } from './load-failed.tsx'

type LogDisclosureProps = {
  words: Readonly<Record<'title' | 'loading' | 'failed' | 'none', string>>
  isOpen: boolean
  onToggle: () => void
  query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown }
  toProblem: (error: unknown) => string
  /** Undefined while they are not there. */
  lines: readonly { readonly key: string; readonly text: string }[] | undefined
}

/** Who looked at something, and when; its reader asks for the lines once it is open. */
export function LogDisclosure(props: LogDisclosureProps) {
  const { words, isOpen, onToggle, query, toProblem, lines } = props
  return (
    <div>
      <Button
        variant="text"
        size="table"
        className="-ml-3.5"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {words.title}
      </Button>
      {isOpen && (
        <div className="mt-1 text-small text-ink-2">
          {query.isPending ? (
            <output>{words.loading}</output>
          ) : lines === undefined ? (
            <LoadFailed
              title={words.failed}
              reason={toProblem(query.error)}
              onRetry={query.refetch}
            />
          ) : lines.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className="space-y-1.5">
              {lines.map(({ key, text }) => (
                <li key={key} className="[overflow-wrap:anywhere]">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
