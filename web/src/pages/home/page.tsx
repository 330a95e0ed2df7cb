import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { brand } from '@basera/contract/brand'
import { homeMessages } from '@basera/contract/messages/homes/home'
import type { Api } from '../../api/api.ts'
import { apiContext, useApi } from '../../api/api-context.tsx'
import { forgetFailures } from '../../api/forget-failures.ts'
import { noFilters, type ListingFilters } from '../../api/homes/listing-filters.ts'
import { publicFeedQuery } from '../../api/homes/properties.ts'
import { suggestedSearchesQuery } from '../../api/homes/suggested-searches.ts'
import { useFromSecurity } from '../../auth/session-context.tsx'
import { useHomeFeed } from '../../features/property-list/use-home-feed.ts'
import { CategoryTabs } from '../../features/property-search/category-tabs.tsx'
import {
  noSearch,
  readHomeSearch,
  writeHomeSearch,
  type HomeSearch,
} from '../../features/property-search/home-search.ts'
import { SearchForm } from '../../features/property-search/search-form.tsx'
import type { Understood } from '../../features/property-search/understood.ts'
import {
  rememberSentence,
  understoodQuery,
} from '../../features/property-search/understood-query.ts'
import type { PageHead } from '../../head.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { Hero } from './hero.tsx'
import { HERO_MEDIA, HERO_SIZES, HERO_SRC_SET, heroUrl } from './hero-picture.ts'
import { Homes } from './homes.tsx'
import { useEmailNotice } from './use-email-notice.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const homes = Promise.all([
    prefetchHomes(api, readHomeSearch(new URL(request.url).searchParams)),
    api.queryClient.prefetchQuery(suggestedSearchesQuery(api)),
  ])
  // In the browser the page opens at once with skeleton cards; on the server the loader waits for the homes.
  if (import.meta.env.SSR) {
    await homes
    forgetFailures(api)
  }
  return { imageOrigin: api.origin }
}

export const head: PageHead = ({ searchParams }) => ({
  title: `${brand.name}: ${brand.tagline.toLowerCase()}`,
  isWholeTitle: true,
  canonicalPath: paths.home(),
  isIndexed: readHomeSearch(searchParams).text === '',
  imagePreload: { href: heroUrl, srcSet: HERO_SRC_SET, sizes: HERO_SIZES, media: HERO_MEDIA },
  structuredData: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name }],
})

/** Never rejects: the page itself refetches what failed, and shows the error. */
async function prefetchHomes(api: Api, search: HomeSearch) {
  const understood =
    search.text === ''
      ? undefined
      : await api.queryClient
          .ensureQueryData(understoodQuery(api, search.text, search.edits))
          .catch(() => undefined)
  await api.queryClient.prefetchInfiniteQuery(publicFeedQuery(api, filtersFor(search, understood)))
}

function filtersFor({ category }: HomeSearch, understood: Understood | undefined): ListingFilters {
  return { ...noFilters, ...understood?.filters, category }
}

const PANEL_ID = 'homes'

// Loaded lazily: only for people who are signed in, which the first render does not know yet.
const WelcomeCard = deferred(() =>
  import('./welcome-card.tsx').then((module) => module.WelcomeCard),
)
const WhyChoose = deferred(() => import('./why-choose.tsx').then((module) => module.WhyChoose))

export function Component() {
  const { imageOrigin } = useLoaderData<typeof loader>()
  const api = useApi()
  const [parameters, setParameters] = useSearchParams()
  const search = readHomeSearch(parameters)
  const [text, setText, expectSearched] = useDraft(search.text)
  const understood = useQuery({
    ...understoodQuery(api, search.text, search.edits),
    enabled: search.text !== '',
    placeholderData: keepPreviousData,
  })
  const isUnderstanding =
    search.text !== '' && (understood.isPending || understood.isPlaceholderData)
  const read = search.text === '' ? undefined : understood.data
  const filters = filtersFor(search, read)
  const feed = useHomeFeed(
    filters,
    writeHomeSearch({ ...search, view: 'grid' }).toString(),
    !isUnderstanding,
  )
  const examples = useQuery(suggestedSearchesQuery(api))
  // R-HOME-14
  useFailureToast(feed.error === null ? 0 : feed.failedAt, {
    title: homeMessages.errorTitle,
    description: homeMessages.loadFailed,
  })
  useEmailNotice(parameters)
  const isSignedIn = useFromSecurity(({ kind }) => kind === 'signed-in')

  const go = (next: Partial<HomeSearch>) =>
    setParameters(writeHomeSearch({ ...search, ...next }), { preventScrollReset: true })
  const searchFor = (sentence: string) => {
    expectSearched(sentence)
    rememberSentence(sentence)
    feed.restart()
    go({ text: sentence, edits: [] })
    document.getElementById(PANEL_ID)?.scrollIntoView({ block: 'start' })
  }
  const clear = () => {
    expectSearched('')
    feed.restart()
    go(noSearch)
  }

  return (
    <>
      <Hero example={feed.homes[1] ?? feed.homes[0]} imageOrigin={imageOrigin}>
        <SearchForm
          text={text}
          onTextChange={setText}
          onSearch={searchFor}
          isSearching={isUnderstanding || (search.text !== '' && feed.isFetching)}
          examples={examples.data}
        />
      </Hero>
      <section aria-label="Homes" className="page-width pt-8 pb-20 lg:pt-10">
        {isSignedIn && <WelcomeCard />}
        <CategoryTabs
          selected={search.category}
          onSelect={(category) => go({ category })}
          panelId={PANEL_ID}
        />
        <Homes
          id={PANEL_ID}
          search={search}
          isSearchMode={text.trim() !== ''}
          isUnsearched={text.trim() !== search.text}
          understood={read}
          filters={filters}
          feed={feed}
          imageOrigin={imageOrigin}
          onChange={go}
          onClear={clear}
        />
      </section>
      <WhyChoose />
    </>
  )
}

/**
 * State of the search box: the searched sentence until the reader types another one. `expectSearched` takes the sentence
 * that is about to be searched: it must not overwrite what is typed until then.
 */
function useDraft(searched: string) {
  const [draft, setDraft] = useState({ of: searched, text: searched })
  const [seen, setSeen] = useState(searched)
  if (seen !== searched) {
    setSeen(searched)
    if (draft.of !== searched) setDraft({ of: searched, text: searched })
  }
  return [
    draft.text,
    (text: string) => setDraft({ ...draft, text }),
    (sentence: string) => setDraft({ of: sentence, text: sentence }),
  ] as const
}
