// From when, for how long, and a few words to the host.

import { APPLICATION_MESSAGE_MAX_CHARACTERS } from '@basera/contract/constants/applications'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { Field } from '../../ui/field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import type { ApplyDraft, applyFaultsOf } from './apply-draft.ts'
import { lengthOf } from './profile-draft.ts'
import { StayMonths } from './stay-months.tsx'

type ApplyWordsProps = {
  draft: ApplyDraft
  /** Null until it was to be sent. */
  faults: ReturnType<typeof applyFaultsOf> | null
  /** The host's first name. */
  name: string
  today: string
  onChange: (part: Partial<ApplyDraft>) => void
}

export function ApplyWords({ draft, faults, name, today, onChange }: ApplyWordsProps) {
  return (
    <section aria-label={messages.when} className="space-y-5">
      <h2 className="text-h3">{messages.when}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={renterProfileMessages.from} error={faults?.moveInOn}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={draft.moveInOn}
              onChange={({ currentTarget }) => onChange({ moveInOn: currentTarget.value })}
            />
          )}
        </Field>
        <StayMonths
          value={draft.stayMonths}
          error={faults?.stayMonths}
          onChange={(stayMonths) => onChange({ stayMonths })}
        />
      </div>
      <Field
        label={messages.words(name)}
        error={faults?.message}
        action={
          <span className="text-meta text-ink-3 tabular-nums">
            {renterProfileMessages.count(
              lengthOf(draft.message),
              APPLICATION_MESSAGE_MAX_CHARACTERS,
            )}
          </span>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft.message}
            onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
          />
        )}
      </Field>
    </section>
  )
}
