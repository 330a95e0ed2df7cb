import { Suspense } from 'react'
import { patient } from '../../ui/deferred.tsx'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { textsOf } from './field-texts.ts'
import { useListingForm } from './form-context.tsx'

/** The combobox with all localities is loaded lazily; until then this is a text field. */
const LocalityCombobox = patient(() =>
  import('./locality-combobox.tsx').then((module) => module.LocalityCombobox),
)

/** Field of the locality, with suggestions; an unknown one can be typed, too. */
export function LocalityField() {
  const { faultOf } = useListingForm()
  const texts = textsOf('locality')
  return (
    <Field label={texts.label} help={texts.help} error={faultOf('locality')}>
      {(control) => (
        <Suspense fallback={<TypedLocality control={control} />}>
          <LocalityCombobox control={control} />
        </Suspense>
      )}
    </Field>
  )
}

function TypedLocality({ control }: { control: FieldControl }) {
  const { form, change } = useListingForm()
  return (
    <Input
      {...control}
      name="locality"
      autoComplete="off"
      value={form.locality}
      onChange={({ currentTarget }) => change({ locality: currentTarget.value })}
    />
  )
}
