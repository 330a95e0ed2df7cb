import type { HandoverReadings, HandoverState } from '@basera/contract/chain/handover'
import { HANDOVER_READING_MAX_CHARACTERS } from '@basera/contract/constants/handovers'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const names = ['electricity', 'water', 'gas', 'keys'] as const

type ReadingsPanelProps = {
  state: HandoverState
  readings: HandoverReadings
  /** Those that change alone: the others may be the other side's. */
  onReadings: (changed: HandoverReadings) => void
}

/** What the meters say, and how many keys changed hands: kept as it is typed, in a cellar without a network, too. */
export function ReadingsPanel({ state, readings, onReadings }: ReadingsPanelProps) {
  return (
    <section
      aria-label={messages.readings}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="mb-3 text-h3">{messages.readings}</h2>
      {state === 'draft' ? (
        <div className="space-y-4">
          {names.map((name) => (
            <Field key={name} label={messages.readingNames[name]}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={HANDOVER_READING_MAX_CHARACTERS}
                  value={readings[name] ?? ''}
                  onChange={({ target: { value } }) =>
                    onReadings({ [name]: value === '' ? null : value })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      ) : (
        <dl className="space-y-2 text-small">
          {names.map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-2">{messages.readingNames[name]}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{readings[name] ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
