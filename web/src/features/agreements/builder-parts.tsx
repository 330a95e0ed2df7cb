// The parts of a draft: in a row that stays in view, whose names lead to them; on a phone one a screen, chosen from a list or by going on.

import { clsx } from 'clsx'
import { createContext, useContext } from 'react'
import { flushSync } from 'react-dom'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

export const builderParts: readonly string[] = [
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

/** Shows a part on a phone, and goes to its heading everywhere. */
export function showPart(title: string, onShow: (title: string) => void): void {
  flushSync(() => onShow(title))
  document.getElementById(partId(title))?.focus()
}

/** The part that a phone shows. */
export const ShownPart = createContext<string | null>(null)

/** Classes of a section that a phone shows with one part alone. */
export function usePartClasses(title: string, classes: string): string {
  const shown = useContext(ShownPart)
  if (shown === null) throw new Error('usePartClasses() needs <ShownPart> above it')
  return clsx(classes, shown !== title && 'builder-waits')
}

type BuilderPartsProps = { shown: string; onShow: (title: string) => void }

export function BuilderParts({ shown, onShow }: BuilderPartsProps) {
  return (
    <>
      <nav aria-label={messages.parts} className="builder-parts max-sm:hidden">
        <ul>
          {builderParts.map((title) => (
            <li key={title}>
              <button
                type="button"
                className="min-h-11 rounded-control px-3 text-small font-semibold whitespace-nowrap text-ink-2 hover:bg-fill hover:text-ink"
                onClick={() => showPart(title, onShow)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sm:hidden">
        <Field label={messages.part}>
          {(control) => (
            <Select
              {...control}
              value={shown}
              onChange={({ currentTarget }) => onShow(currentTarget.value)}
            >
              {builderParts.map((title, place) => (
                <option key={title} value={title}>
                  {messages.partOf(title, place + 1, builderParts.length)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  )
}

/** At the foot of a phone's screen: the part before, and by name the one that comes. */
export function PartFoot({ shown, onShow }: BuilderPartsProps) {
  const place = builderParts.indexOf(shown)
  const before = builderParts[place - 1]
  const next = builderParts[place + 1]
  return (
    <div className="builder-foot sm:hidden">
      {before !== undefined && (
        <Button variant="line" onClick={() => showPart(before, onShow)}>
          {messages.partBack}
        </Button>
      )}
      {next !== undefined && (
        <Button data-main onClick={() => showPart(next, onShow)}>
          {messages.partNext(next)}
        </Button>
      )}
    </div>
  )
}
