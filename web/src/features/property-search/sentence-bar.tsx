import { useState, type FormEvent } from 'react'
import { LoaderCircle, Sparkles } from 'lucide-react'
import { homeMessages } from '@basera/contract/messages/home'
import { searchMessages as messages } from '@basera/contract/messages/search'
import { cityNames } from '@basera/search/places/cities'
import { useApi } from '../../api/api-context.tsx'
import { Button } from '../../ui/button.tsx'
import { toListingSearch, type ListingSearch } from './listing-search.ts'
import { SearchField } from './search-field.tsx'
import { rememberSentence, understoodQuery } from './understood-query.ts'

type SentenceBarProps = {
  /** A whole new search. */
  onUnderstood: (search: ListingSearch) => void
}

/** A sentence in place of the filters: what it was understood as becomes the filters, to be corrected there. */
export function SentenceBar({ onUnderstood }: SentenceBarProps) {
  const api = useApi()
  const [text, setText] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [told, setTold] = useState<Told>(nothingToTell)
  const isDisabled = text.trim() === '' || isReading

  const search = async (sentence: string) => {
    setText(sentence)
    setIsReading(true)
    rememberSentence(sentence)
    try {
      const { terms, filters, unused } = await api.queryClient.fetchQuery(
        understoodQuery(api, sentence, []),
      )
      setTold({ unused, isNothing: terms.length === 0 })
      if (terms.length > 0)
        onUnderstood(toListingSearch(filters, (name) => cityNames.includes(name)))
    } catch {
      setTold({ unused: [], isNothing: true })
    } finally {
      setIsReading(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDisabled) void search(text.trim())
  }

  return (
    <search className="mt-5 block">
      <form
        onSubmit={submit}
        className="flex flex-col gap-2 rounded-[1.25rem] border border-line bg-surface p-1.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary sm:flex-row sm:items-center"
      >
        <SearchField
          text={text}
          onTextChange={setText}
          onSearch={(sentence) => void search(sentence)}
        />
        <Button
          type="submit"
          size="large"
          disabled={isDisabled}
          title={text.trim() === '' ? messages.emptyBox : undefined}
        >
          {isReading ? (
            <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
          ) : (
            <Sparkles aria-hidden="true" className="size-5" />
          )}
          {homeMessages.aiSearch}
        </Button>
      </form>
      <output className="block empty:hidden">
        {told.isNothing && (
          <span className="mt-2 block text-small text-ink-2">{messages.nothingUnderstood}</span>
        )}
        {told.unused.length > 0 && (
          <span className="mt-2 block text-meta text-ink-3">
            {messages.notUsed} {told.unused.map((keyword) => `“${keyword}”`).join(', ')}
          </span>
        )}
      </output>
    </search>
  )
}

type Told = { readonly unused: readonly string[]; readonly isNothing: boolean }

const nothingToTell: Told = { unused: [], isNothing: false }
