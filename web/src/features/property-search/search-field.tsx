import { useRef, useState, type KeyboardEvent } from 'react'
import { Search } from 'lucide-react'
import { MAX_SEARCH_QUERY_CHARACTERS } from '@basera/contract/constants/functions'
import { deferred } from '../../ui/deferred.tsx'
import type { ShownList } from './suggestions.tsx'
import { prepareToUnderstand } from './understood-query.ts'

// A visitor who does not come to the box never fetches it.
const Suggestions = deferred(() => import('./suggestions.tsx').then((module) => module.Suggestions))

type SearchFieldProps = {
  text: string
  onTextChange: (text: string) => void
  onSearch: (text: string) => void
}

/** The box for a sentence: a combobox once its list of places and recent searches has come, a text field until then. */
export function SearchField(props: SearchFieldProps) {
  // What stood there when the focus came; null without it.
  const [textBefore, setTextBefore] = useState<string | null>(null)
  const [list, setList] = useState<ShownList>()
  const keyRef = useRef<(event: KeyboardEvent) => void>(null)
  return (
    <div
      className="relative flex-1"
      onFocus={() => {
        prepareToUnderstand()
        setTextBefore((before) => before ?? props.text)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTextBefore(null)
      }}
    >
      <label className="flex min-h-14 items-center gap-3 px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <span className="sr-only">Search homes</span>
        <input
          type="text"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list !== undefined}
          aria-controls={list?.id}
          aria-activedescendant={list?.activeId}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_QUERY_CHARACTERS}
          value={props.text}
          onKeyDown={(event) => keyRef.current?.(event)}
          onChange={(event) => props.onTextChange(event.target.value)}
          placeholder="2 BHK near Hitec City under 30k"
          className="w-full min-w-0 bg-transparent text-[1.0625rem] outline-none placeholder:text-ink-3"
        />
      </label>
      {textBefore !== null && (
        <Suggestions {...props} textBefore={textBefore} keyRef={keyRef} onShown={setList} />
      )}
    </div>
  )
}
