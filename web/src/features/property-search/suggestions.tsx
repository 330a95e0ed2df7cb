// What the search box offers: recent searches of this device while it is empty, and places while a sentence is typed.

import {
  useEffect,
  useId,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { clsx } from 'clsx'
import { History, MapPin } from 'lucide-react'
import {
  SUGGESTED_PLACES_MAX,
  SUGGESTIONS_ANNOUNCED_AFTER_MS,
} from '@basera/contract/constants/home'
import { searchMessages as messages } from '@basera/contract/messages/homes/search'
import { suggestPlaces } from '@basera/search/places/suggest'
import { forgetRecentSearches, readRecentSearches } from '../../lib/recent-searches.ts'
import { useSettled } from '../../lib/use-timer.ts'
import { countOf } from '../../lib/words.ts'

/** The list as the field must name it to a screen reader. */
export type ShownList = { readonly id: string; readonly activeId?: string }

type SuggestionsProps = {
  text: string
  onTextChange: (text: string) => void
  onSearch: (text: string) => void
  /** What stood in the field when the focus came: that alone asks for nothing. */
  textBefore: string
  /** Is given what the field's keys do. */
  keyRef: RefObject<((event: KeyboardEvent) => void) | null>
  onShown: (list: ShownList | undefined) => void
}

type Option = {
  readonly key: string
  readonly label: string
  readonly detail: string | null
  readonly choose: () => void
}

/** Choosing a place writes its name into the sentence; choosing a recent search searches at once. */
export function Suggestions(props: SuggestionsProps) {
  const { text, textBefore, onTextChange, onSearch, keyRef, onShown } = props
  const id = useId()
  const [recent, setRecent] = useState(readRecentSearches)
  // Of the text that it was decided for: another text opens the list again, with nothing chosen.
  const [state, setState] = useState<ListState>({
    text,
    isOpen: text === '' || text !== textBefore,
    active: null,
  })
  const { isOpen, active } = state.text === text ? state : { isOpen: true, active: null }
  const isRecent = text.trim() === ''
  const set = (next: Partial<ListState>) => setState({ text, isOpen, active, ...next })

  const options: readonly Option[] = isRecent
    ? recent.map((sentence) => ({
        key: sentence,
        label: sentence,
        detail: null,
        choose: () => {
          setState({ text: sentence, isOpen: false, active: null })
          onSearch(sentence)
        },
      }))
    : suggestPlaces(text, SUGGESTED_PLACES_MAX).map((place) => {
        const next = `${text.slice(0, place.from)}${place.text} `
        return {
          key: `${place.name}, ${place.city}`,
          label: place.name,
          detail: place.city,
          choose: () => {
            setState({ text: next, isOpen: false, active: null })
            onTextChange(next)
          },
        }
      })
  const isShown = isOpen && options.length > 0
  const activeId = isShown && active !== null ? `${id}-${active}` : undefined

  useEffect(() => {
    onShown(isShown ? { id, ...(activeId !== undefined && { activeId }) } : undefined)
    return () => onShown(undefined)
  }, [id, isShown, activeId, onShown])

  useImperativeHandle(keyRef, () => {
    return (event: KeyboardEvent) => {
      // Enter and arrows choose letters while a Telugu or Hindi word is being composed.
      if (event.nativeEvent.isComposing) return
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          if (options.length === 0) return
          event.preventDefault()
          set({ isOpen: true, active: moved(active, event.key, options.length) })
          return
        case 'Enter': {
          const chosen = isShown && active !== null ? options[active] : undefined
          set({ isOpen: false, active: null })
          if (chosen === undefined) return
          // The form must not search for what is still being written.
          event.preventDefault()
          chosen.choose()
          return
        }
        case 'Escape':
          if (!isShown) return
          event.preventDefault()
          set({ isOpen: false, active: null })
      }
    }
  })

  const kind = isRecent ? 'recent search' : 'place'
  return (
    <>
      <Announcement
        text={
          isShown
            ? `${countOf(options.length, kind, isRecent ? 'recent searches' : 'places')}. ${messages.arrowKeys}`
            : ''
        }
      />
      {isShown && (
        <div className="absolute inset-x-0 top-full z-30 mt-2 sm:mt-3 rounded-card border border-line bg-surface p-1.5 text-ink shadow-pop">
          {isRecent && (
            <div className="flex items-center justify-between gap-3 pl-3">
              <p className="text-meta text-ink-3">{messages.recent}</p>
              <button
                type="button"
                onClick={(event) => {
                  event.currentTarget.closest('form')?.querySelector('input')?.focus()
                  forgetRecentSearches()
                  setRecent([])
                }}
                aria-label={messages.clearRecent}
                className="min-h-10 rounded-control px-3 text-meta font-semibold text-primary hover:bg-primary-tint"
              >
                Clear
              </button>
            </div>
          )}
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor told apart
            role="listbox"
            id={id}
            aria-label={isRecent ? messages.recent : messages.suggestions}
          >
            {options.map((option, position) => (
              <OptionRow
                key={option.key}
                id={`${id}-${position}`}
                option={option}
                isRecent={isRecent}
                isActive={position === active}
                onPoint={() => set({ active: position })}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

type ListState = {
  readonly text: string
  readonly isOpen: boolean
  /** Position of the option that Enter chooses. */
  readonly active: number | null
}

type OptionRowProps = {
  id: string
  option: Option
  isRecent: boolean
  isActive: boolean
  onPoint: () => void
}

function OptionRow({ id, option, isRecent, isActive, onPoint }: OptionRowProps) {
  const Icon = isRecent ? History : MapPin
  return (
    // Never focused: the field keeps the focus and names the active option; its keys are the field's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option is one of a select or datalist only
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => {
        if (!isActive) onPoint()
      }}
      onClick={option.choose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-small',
        isActive && 'bg-fill',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{option.label}</span>
      {option.detail !== null && <span className="ml-auto text-ink-3">{option.detail}</span>}
    </div>
  )
}

/** Down and up go round, past the field itself. */
function moved(active: number | null, key: 'ArrowDown' | 'ArrowUp', count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return active === null ? 0 : active === last ? null : active + 1
  return active === null ? last : active === 0 ? null : active - 1
}

/** Told once typing pauses: each letter's count would drown the letters. */
function Announcement({ text }: { text: string }) {
  const announced = useSettled(text, SUGGESTIONS_ANNOUNCED_AFTER_MS, '')
  return <output className="sr-only">{announced}</output>
}
