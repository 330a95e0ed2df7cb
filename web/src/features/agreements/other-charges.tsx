// What the tenant pays beside rent and maintenance: each by its name, its sum, and how often.

import { Plus, X } from 'lucide-react'
import { chargeEvery, MAX_OTHER_CHARGES } from '@basera/contract/constants/agreements'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Bound, Choice, Sum } from './builder-fields.tsx'
import type { TypedCharge } from './draft-form.ts'

export function OtherCharges({ bound: { draft, change, faultAt } }: { bound: Bound }) {
  const { charges } = draft
  const write = (place: number, part: Partial<TypedCharge>) =>
    change({ charges: charges.map((one, index) => (index === place ? { ...one, ...part } : one)) })
  return (
    <fieldset className="space-y-4">
      <legend className="text-small font-semibold">{messages.charges}</legend>
      <p className="text-small text-ink-2">{messages.chargesText}</p>
      {charges.map(({ name, sum, every }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a charge has no name of its own before it is typed
        <div key={place} className="grid gap-4 rounded-card bg-fill p-4 sm:grid-cols-2">
          <Field
            label={messages.chargeName(place + 1)}
            error={faultAt(`terms.other_charges.${place}.name`)}
            action={
              <Button
                variant="ghost"
                size="icon"
                aria-label={messages.removeCharge(place + 1)}
                onClick={() => change({ charges: charges.filter((_, index) => index !== place) })}
              >
                <X aria-hidden="true" className="ico" />
              </Button>
            }
          >
            {(control) => (
              <Input
                {...control}
                dir="auto"
                value={name}
                onChange={({ target }) => write(place, { name: target.value })}
              />
            )}
          </Field>
          <Sum
            label={messages.chargeSum(place + 1)}
            value={sum}
            fault={faultAt(`terms.other_charges.${place}.paise`)}
            onChange={(typed) => write(place, { sum: typed })}
          />
          <Choice
            label={messages.chargeEveryOf(place + 1)}
            labels={messages.chargeEvery}
            options={chargeEvery}
            value={every}
            onChange={(chosen) => write(place, { every: chosen })}
          />
        </div>
      ))}
      {charges.length < MAX_OTHER_CHARGES && (
        <Button
          variant="line"
          onClick={() => change({ charges: [...charges, { name: '', sum: '', every: 'month' }] })}
        >
          <Plus aria-hidden="true" className="ico" />
          {messages.addCharge}
        </Button>
      )}
    </fieldset>
  )
}
