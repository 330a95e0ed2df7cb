import { useState, type FormEvent } from 'react'
import { LoaderCircle, Sparkles } from 'lucide-react'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { searchMessages as messages } from '@basera/contract/messages/homes/search'
import type { Remark } from '@basera/search/full-reading'
import { cityNames } from '@basera/search/places/cities'
import { useApi } from '../../api/api-context.tsx'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { toListingSearch, type ListingSearch } from './listing-search.ts'
import { SearchField } from './search-field.tsx'
import type { Understood } from './understood.ts'
import { rememberSentence, understoodQuery } from './understood-query.ts'

const Remarks = deferred(() => import('./remarks.tsx').then((module) => module.Remarks))

type SentenceBarProps = {
  /** A whole new search. */
  onUnderstood: (search: ListingSearch) => void
}

/** A sentence in place of the filters: what it was understood as becomes the filters, to be corrected there. */
export function SentenceBar({ onUnderstood }: SentenceBarProps) {
  const api = useApi()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(noOutcome)
  const reading = useSubmit({
    send: (sentence: string) => api.queryClient.fetchQuery(understoodQuery(api, sentence, [])),
    onDone: ({ terms, filters, unused, remarks }) => {
      setOutcome({
        unused,
        remarks: withoutPosition(remarks, filters.near),
        isNothing: terms.length === 0 && remarks.length === 0,
      })
      if (terms.length > 0)
        onUnderstood(toListingSearch(filters, (name) => cityNames.includes(name)))
    },
    onFailed: () => setOutcome({ ...noOutcome, isNothing: true }),
    toProblem: () => '',
  })
  const isDisabled = text.trim() === '' || reading.isBusy

  function search(sentence: string) {
    setText(sentence)
    rememberSentence(sentence)
    reading.submit(sentence)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDisabled) search(text.trim())
  }

  return (
    <search className="mt-5 block">
      <form
        onSubmit={submit}
        className="flex flex-col gap-2 rounded-[1.25rem] border border-line bg-surface p-1.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary sm:flex-row sm:items-center"
      >
        <SearchField text={text} onTextChange={setText} onSearch={search} />
        <Button
          type="submit"
          size="large"
          disabled={isDisabled}
          title={text.trim() === '' ? messages.emptyBox : undefined}
        >
          {reading.isBusy ? (
            <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
          ) : (
            <Sparkles aria-hidden="true" className="size-5" />
          )}
          {homeMessages.aiSearch}
        </Button>
      </form>
      <output className="block empty:hidden">
        {outcome.isNothing && (
          <span className="mt-2 block text-small text-ink-2">{messages.nothingUnderstood}</span>
        )}
        {outcome.unused.length > 0 && (
          <span className="mt-2 block text-meta text-ink-3">
            {messages.notUsed} {outcome.unused.map((keyword) => `“${keyword}”`).join(', ')}
          </span>
        )}
      </output>
      {outcome.remarks.length > 0 && <Remarks remarks={outcome.remarks} />}
    </search>
  )
}

type Outcome = Pick<Understood, 'unused' | 'remarks'> & { readonly isNothing: boolean }

const noOutcome: Outcome = { unused: [], remarks: [], isNothing: false }

/** An own position stands in no address, so here nothing can be near it. */
function withoutPosition(
  remarks: readonly Remark[],
  near: ListingFilters['near'] | undefined,
): readonly Remark[] {
  return near != null && !('places' in near) ? [...remarks, { kind: 'near-me' }] : remarks
}
