import { useListingForm } from './form-context.tsx'
import { Group, PILL } from './form-fields.tsx'

/** The usual sizes; any other number is typed below. */
const sayings = [
  { text: '1 RK', is_rk: true, bedrooms: '' },
  ...['1', '1.5', '2', '2.5', '3', '4'].map((bedrooms) => ({
    text: `${bedrooms} BHK`,
    is_rk: false,
    bedrooms,
  })),
] as const

/** Control for the size of a home in BHK. */
export function BhkChoice() {
  const { form, change } = useListingForm()
  return (
    <Group
      legend="How big is it?"
      help="BHK: bedrooms, hall and kitchen. RK: one room and a kitchen."
      fault=""
    >
      {sayings.map(({ text, is_rk, bedrooms }) => (
        <label key={text} className={PILL}>
          <input
            type="radio"
            name="bhk"
            value={text}
            checked={form.is_rk === is_rk && form.bedrooms.trim() === bedrooms}
            onChange={() => change({ is_rk, bedrooms })}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </Group>
  )
}
