// The one home whose visits are shown, for who lets several.

import { appointmentsMessages as messages } from '@basera/contract/messages/chain/appointments'
import type { HostedHome } from '../../api/applying/visit-hours.ts'
import { Select } from '../../ui/input.tsx'

type HomeChoiceProps = {
  homes: readonly HostedHome[]
  /** Null: all of them. */
  homeId: string | null
  onHome: (homeId: string | null) => void
}

export function HomeChoice({ homes, homeId, onHome }: HomeChoiceProps) {
  if (homes.length < 2) return null
  return (
    <div className="w-full sm:max-w-66">
      <Select
        aria-label={messages.home}
        value={homeId ?? ''}
        onChange={({ currentTarget: { value } }) => onHome(value === '' ? null : value)}
      >
        <option value="">{messages.allHomes}</option>
        {homes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  )
}
