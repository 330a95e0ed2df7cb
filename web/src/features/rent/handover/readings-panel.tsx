import { useState } from 'react'
import type { Handover } from '@basera/contract/chain/handover'
import { HANDOVER_READING_MAX_CHARACTERS } from '@basera/contract/constants/handovers'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { saveHandover } from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useRecordSteps } from '../use-record-steps.ts'

const names = ['electricity', 'water', 'gas', 'keys'] as const

/** What the meters say, and how many keys changed hands. */
export function ReadingsPanel({ userId, record }: { userId: string; record: Handover }) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const [readings, setReadings] = useState(record.readings)
  return (
    <section
      aria-label={messages.readings}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="mb-3 text-h3">{messages.readings}</h2>
      {record.state === 'draft' ? (
        <Form
          className="space-y-4"
          onSubmit={() =>
            steps.send({
              words: ['readings', record.id, readings],
              work: (key) =>
                saveHandover(
                  client,
                  record,
                  [],
                  {
                    electricity: readings.electricity ?? null,
                    water: readings.water ?? null,
                    gas: readings.gas ?? null,
                    keys: readings.keys ?? null,
                  },
                  key,
                ),
              onDone: () => notify.success(messages.allSent),
            })
          }
        >
          {names.map((name) => (
            <Field key={name} label={messages.readingNames[name]}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={HANDOVER_READING_MAX_CHARACTERS}
                  value={readings[name] ?? ''}
                  onChange={({ target: { value } }) =>
                    setReadings({ ...readings, [name]: value === '' ? null : value })
                  }
                />
              )}
            </Field>
          ))}
          <FormEnd submission={steps} label={messages.save} busyLabel={messages.saving} />
        </Form>
      ) : (
        <dl className="space-y-2 text-small">
          {names.map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-2">{messages.readingNames[name]}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">
                {record.readings[name] ?? '–'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
