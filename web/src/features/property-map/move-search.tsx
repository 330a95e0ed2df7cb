import { homesMapMessages } from '@basera/contract/messages/homes/homes-map'
import { Button } from '../../ui/button.tsx'

type MoveSearchProps = {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  /** Searches in the map's bounds; null while those are the searched ones. */
  onSearchHere: (() => void) | null
}

/** Switch "search as the map moves", and a button to search where it is off. */
export function MoveSearch({ isOn, onSwitch, onSearchHere }: MoveSearchProps) {
  return (
    <div className="absolute top-3 left-3 z-[2] flex max-w-[calc(100%-5.5rem)] flex-wrap items-start gap-2">
      <label className="flex h-11 items-center gap-2.5 rounded-control border border-line bg-surface pr-4 pl-3.5 text-meta font-semibold shadow-lift">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onSwitch(event.target.checked)}
          className="size-4.5 accent-primary"
        />
        {homesMapMessages.searchAsIMove}
      </label>
      {onSearchHere !== null && (
        <Button onClick={onSearchHere}>{homesMapMessages.searchHere}</Button>
      )}
    </div>
  )
}
