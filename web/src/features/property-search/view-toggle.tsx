import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { clsx } from 'clsx'

const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'map', label: 'Map', Icon: MapIcon },
] as const

type View = (typeof views)[number]['view']

export function ViewToggle(props: { selected: View; onSelect: (view: View) => void }) {
  return (
    <fieldset aria-label="View" className="flex rounded-control bg-fill p-1">
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={props.selected === view}
          onClick={() => props.onSelect(view)}
          className={clsx(
            'flex h-10 items-center gap-2 rounded-[0.6rem] px-3.5 text-small font-semibold transition-colors',
            props.selected === view
              ? 'bg-surface text-ink shadow-[0_1px_2px_rgb(0_0_0/.08)]'
              : 'text-ink-3 hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
