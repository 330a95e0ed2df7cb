import type { KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import { categoryLabels, type Category } from '@basera/contract/constants/property'

type CategoryTabsProps = {
  selected: Category
  onSelect: (category: Category) => void
  /** Id of the element that shows the selected category's homes. */
  panelId: string
}

// Object.entries forgets the keys of an object whose keys are all known.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const tabs = Object.entries(categoryLabels) as readonly (readonly [Category, string])[]

/** Arrow keys, Home and End move between the tabs; only the selected one is reached by Tab. */
export function CategoryTabs({ selected, onSelect, panelId }: CategoryTabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // Where the focus is, not what is selected: the selection follows only once its homes have been read.
    const from = tabs.findIndex(([category]) => isTabOf(event.target, category))
    const next = nextPosition(event.key, from)
    const target = next === null ? undefined : tabs[next]
    if (next === null || target === undefined) return
    event.preventDefault()
    onSelect(target[0])
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="border-b border-line">
      <div
        role="tablist"
        aria-label="Category"
        tabIndex={-1}
        onKeyDown={move}
        className="-mx-5 -mb-px flex gap-1 overflow-x-auto px-5 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        {tabs.map(([category, label]) => (
          <button
            key={category}
            type="button"
            role="tab"
            id={tabId(category)}
            aria-selected={category === selected}
            aria-controls={panelId}
            tabIndex={category === selected ? 0 : -1}
            onClick={() => onSelect(category)}
            className={clsx(
              'min-h-11 border-b-[3px] px-3 pt-2 sm:px-4 pb-3 text-small font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
              category === selected
                ? 'border-primary text-ink'
                : 'border-transparent text-ink-3 hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

const tabId = (category: Category): string => `category-${category}`

const isTabOf = (target: EventTarget, category: Category): boolean =>
  target instanceof Element && target.id === tabId(category)

function nextPosition(key: string, position: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (position + 1) % tabs.length
    case 'ArrowLeft':
      return (position + tabs.length - 1) % tabs.length
    case 'Home':
      return 0
    case 'End':
      return tabs.length - 1
    default:
      return null
  }
}
