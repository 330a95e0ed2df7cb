import {
  rentRollMessages as messages,
  type RollShow,
} from '@basera/contract/messages/chain/rent-roll'
import { rollShows } from './roll-shows.ts'

type RollChipsProps = {
  counts: Readonly<Record<RollShow, number>>
  show: RollShow
  onShow: (show: RollShow) => void
}

/** Which part of the month is shown; what is empty has no chip. */
export const RollChips = ({ counts, show, onShow }: RollChipsProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{messages.show}</legend>
    {rollShows
      .filter((group) => counts[group] > 0 || group === show)
      .map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === show}
          onClick={() => onShow(group)}
          className="relative h-9 rounded-full border border-line bg-surface px-2.5 text-meta font-semibold text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:border-control aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
        >
          {messages.showCount(messages.shows[group], counts[group])}
        </button>
      ))}
  </fieldset>
)
