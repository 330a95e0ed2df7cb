import { MapPin } from 'lucide-react'
import { clsx } from 'clsx'
import { useCombobox } from 'downshift'
import { positionOfPlace } from '@basera/search/places/positions'
import type { FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { stateOfCity } from './city-states.ts'
import { useListingForm } from './form-context.tsx'
import { suggestLocalities, type Locality } from './localities.ts'
import { aboutWhere } from './pin-position.ts'

/** Combobox of localities: a text field with suggestions. */
export function LocalityCombobox({ control }: { control: FieldControl }) {
  const { form, change, leave } = useListingForm()
  const items = suggestLocalities(form.locality, form.city)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } =
    useCombobox<Locality>({
      inputId: control.id,
      items: [...items],
      inputValue: form.locality,
      selectedItem: null,
      itemToString: (item) => item?.name ?? '',
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) change(placeOf(selectedItem))
      },
    })
  const isShown = isOpen && items.length > 0
  return (
    <div className="relative">
      <Input
        {...getInputProps({
          ...control,
          // The label is the field's own.
          'aria-labelledby': undefined,
          'aria-expanded': isShown,
          name: 'locality',
          autoComplete: 'off',
          // Downshift updates the value one render later, which would move the caret.
          onChange: ({ currentTarget }) => change({ locality: currentTarget.value }),
          onBlur: () => leave('locality'),
        })}
      />
      <ul
        {...getMenuProps({ 'aria-label': 'Localities', 'aria-labelledby': undefined })}
        className={clsx(
          'absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-control border border-line bg-surface py-1.5 shadow-pop',
          !isShown && 'hidden',
        )}
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={`${item.name} ${item.city}`}
              {...getItemProps({ item, index })}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 text-small',
                index === highlightedIndex && 'bg-primary-tint text-primary',
              )}
            >
              <MapPin aria-hidden="true" className="ico text-ink-3" />
              <span className="font-semibold">{item.name}</span>
              <span className="text-ink-3">{item.city}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Resets the pin to the middle of the new place, until the person moves it; to none when that is unknown. */
function placeOf({ name, city }: Locality) {
  const middle = positionOfPlace(name, city)
  const about = middle === null ? { latitude: '', longitude: '' } : aboutWhere(middle)
  const exact = { exact_latitude: '', exact_longitude: '' }
  return { locality: name, city, state: stateOfCity(city), ...about, ...exact }
}
