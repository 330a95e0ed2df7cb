import { useState } from 'react'
import type { Credit } from '@basera/rules/bank-statement'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { CreditText } from './match-row.tsx'

const MOST_SHOWN = 200

/** Money that came in and is no rent: counted, and shown on this page alone to whoever asks. */
export function LeftLines({ credits }: { credits: readonly Credit[] }) {
  const [isShown, setIsShown] = useState(false)
  if (credits.length === 0) return null
  return (
    <div className="border-t border-line px-5 py-3.5 text-small">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="text-ink-2">{messages.leftAlone(credits.length)}</span>
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
          className="link min-h-11"
        >
          {isShown ? messages.hideLeft : messages.showLeft(credits.length)}
        </button>
      </p>
      {isShown && (
        <ul className="mt-2 space-y-2">
          {credits.slice(0, MOST_SHOWN).map((credit, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no other name, and stay in their order
            <li key={place}>
              <CreditText credit={credit} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
