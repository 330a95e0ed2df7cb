import { searchCadences, type SearchCadence } from '@basera/contract/constants/saved-searches'
import { cadenceHints, cadenceLabels } from '@basera/contract/messages/homes/saved-searches'

type CadenceChoiceProps = {
  value: SearchCadence
  onChange: (cadence: SearchCadence) => void
}

/** Radio group: how often alert mails are sent, each choice explained. */
export function CadenceChoice({ value, onChange }: CadenceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">Mails</legend>
      <div className="divide-y divide-line rounded-control border border-control">
        {searchCadences.map((cadence) => (
          <label
            key={cadence}
            className="grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3.5 py-2.5"
          >
            <input
              type="radio"
              name="cadence"
              value={cadence}
              checked={value === cadence}
              onChange={() => onChange(cadence)}
              className="row-span-2 size-5 accent-primary"
            />
            <span className="text-small font-semibold">{cadenceLabels[cadence]}</span>
            <span className="text-meta text-ink-3">{cadenceHints[cadence]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
