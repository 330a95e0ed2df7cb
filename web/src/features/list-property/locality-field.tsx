import { Suspense } from 'react'
import { patient } from '../../ui/deferred.tsx'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useListingForm } from './form-context.tsx'

/** Suggestions bring a list box and all localities along; until they are there the locality is typed. */
const LocalityCombobox = patient(() =>
  import('./locality-combobox.tsx').then((module) => module.LocalityCombobox),
)

/** The locality, with those that are known by what was typed; one that is not known can be typed all the same. */
export function LocalityField() {
  const { faultOf } = useListingForm()
  return (
    <Field
      label="Locality"
      help="Type any name or spelling people use: HITEC City is found by Cyberabad, too."
      error={faultOf('locality')}
    >
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
