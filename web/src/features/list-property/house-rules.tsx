import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { MAX_HOUSE_RULES } from '@basera/contract/constants/listing'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { textsOf } from './field-texts.ts'
import { useListingForm } from './form-context.tsx'

/** One rule a line; empty lines are none. */
export function HouseRules() {
  const { form, change, faultOf, leave } = useListingForm()
  return (
    <Field
      label={textsOf('house_rules').label}
      help={`One a line, ${messages.tooManyChosen(MAX_HOUSE_RULES).toLowerCase()}: “No smoking indoors”, “Vegetarian kitchen”.`}
      error={faultOf('house_rules')}
    >
      {(control) => (
        <TextArea
          {...control}
          name="house_rules"
          rows={3}
          value={form.house_rules.join('\n')}
          onChange={({ currentTarget: { value } }) =>
            change({ house_rules: value === '' ? [] : value.split('\n') })
          }
          onBlur={() => {
            change({ house_rules: form.house_rules.map((rule) => rule.trim()).filter(Boolean) })
            leave('house_rules')
          }}
        />
      )}
    </Field>
  )
}
