import { useId } from 'react'
import type { ItemCondition } from '@basera/contract/chain/handover'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'

const conditions: readonly ItemCondition[] = ['new', 'good', 'worn', 'damaged', 'missing']

type ConditionChoiceProps = {
  item: string
  value: ItemCondition | null
  onChange: (value: ItemCondition) => void
}

/** How a thing is: one of five. */
export function ConditionChoice({ item, value, onChange }: ConditionChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{messages.condition(item)}</legend>
      <div className="handover-conditions">
        {conditions.map((condition) => (
          <label
            key={condition}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line bg-surface px-2 text-center text-small font-semibold has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={condition}
              checked={condition === value}
              onChange={() => onChange(condition)}
              className="sr-only"
            />
            {messages.conditionNames[condition]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
