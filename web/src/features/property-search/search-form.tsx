import type { FormEvent } from 'react'
import { LoaderCircle, Sparkles } from 'lucide-react'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { buttonClasses } from '../../ui/button.tsx'
import { SearchField } from './search-field.tsx'

type SearchFormProps = {
  text: string
  onTextChange: (text: string) => void
  onSearch: (text: string) => void
  isSearching: boolean
  /** Sentences to try, each of which finds homes; undefined while they are on their way. */
  examples: readonly string[] | undefined
}

/** One sentence, searched by the button or Enter. */
export function SearchForm(props: SearchFormProps) {
  const { text, onTextChange, onSearch, isSearching, examples } = props
  const isDisabled = text.trim() === '' || isSearching
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDisabled) onSearch(text.trim())
  }
  return (
    <>
      <search>
        <form
          onSubmit={submit}
          className="mt-8 rounded-[1.25rem] border border-transparent bg-surface p-2 shadow-lift has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary dark:border-line"
        >
          <div className="flex flex-col gap-2 sm:flex-row">
            <SearchField text={text} onTextChange={onTextChange} onSearch={onSearch} />
            <button
              type="submit"
              disabled={isDisabled}
              title={text.trim() === '' ? 'Type what you are looking for first' : undefined}
              className={buttonClasses({
                variant: 'primary',
                size: 'hero',
                className: 'disabled:opacity-100 disabled:brightness-100',
              })}
            >
              {isSearching ? (
                <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
              ) : (
                <Sparkles aria-hidden="true" className="size-5" />
              )}
              {homeMessages.aiSearch}
            </button>
          </div>
        </form>
      </search>
      {/* Its room is reserved, so that nothing jumps when they come. */}
      <div className="mt-4 flex min-h-10 flex-wrap items-center gap-2 text-small">
        {examples !== undefined && examples.length > 0 && <span className="text-ink-3">Try</span>}
        {examples?.map((example) => (
          <button
            key={example}
            type="button"
            disabled={isSearching}
            onClick={() => onSearch(example)}
            className="min-h-10 rounded-full border border-control/45 px-3.5 py-1.5 font-medium text-ink-2 transition-colors hover:border-control hover:bg-surface hover:text-ink"
          >
            {example}
          </button>
        ))}
      </div>
    </>
  )
}
