// The parts of a draft in a row that stays in view: a long form is gone through by its names.

import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'

const parts: readonly string[] = [
  messages.parties,
  messages.terms,
  messages.money,
  messages.end,
  messages.house,
  messages.clauses,
  messages.own,
  messages.sendTitle,
]

/** Where a part begins: its heading takes the focus. */
export const partId = (title: string): string =>
  `part-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

export function BuilderParts() {
  return (
    <nav aria-label={messages.parts} className="builder-parts">
      <ul>
        {parts.map((title) => (
          <li key={title}>
            <button
              type="button"
              className="min-h-11 rounded-control px-3 text-small font-semibold whitespace-nowrap text-ink-2 hover:bg-fill hover:text-ink"
              onClick={() => document.getElementById(partId(title))?.focus()}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
