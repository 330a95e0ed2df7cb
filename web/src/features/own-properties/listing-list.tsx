import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { OWN_PROPERTIES_PAGE_ROWS } from '@basera/contract/constants/own-properties'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import { useApi } from '../../api/api-context.tsx'
import { figuresQuery } from '../../api/own-listings/own-figures.ts'
import {
  ownPropertiesQuery,
  type ListedAs,
  type OwnPropertyPage,
  type OwnPropertySearch,
} from '../../api/own-listings/own-properties.ts'
import { Pager } from '../../components/pager.tsx'
import { countOf, rangeOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { readListSearch, writeListSearch } from './list-search.ts'
import { ListingMenuButton } from './listing-menu-button.tsx'
import { ListingRow } from './listing-row.tsx'
import { NoHomes } from './no-homes.tsx'
import type { OwnPaths } from './own-paths.ts'
import { AskedPanel } from './panel.tsx'
import { isInFilter } from './listing-state.ts'
import { useListingActions } from './use-listing-actions.ts'
import type { OwnAccount } from './use-own-account.ts'

type ListingListProps = { account: OwnAccount; addresses: OwnPaths }

/** List of own listings: filtered by state, searched and paged by the address. */
export function ListingList({ account, addresses }: ListingListProps) {
  const { userId, client } = account
  const [parameters, setParameters] = useSearchParams()
  const search = readListSearch(parameters)
  const asked = useQuery(ownPropertiesQuery(client, userId, addresses.listedAs, search))
  const figures = useQuery(figuresQuery(client, userId))
  const actions = useListingActions(account)
  const { origin } = useApi()
  const go = (next: OwnPropertySearch) =>
    setParameters(writeListSearch(next), { preventScrollReset: true })
  const homes = asked.data?.homes.filter((home) => isInFilter(home, search.filter)) ?? []
  const heading = useFocusAfterRemoval(homes.length)

  return (
    <section aria-labelledby="listings" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="listings" ref={heading} tabIndex={-1} className="text-h3 outline-none">
          Listings
        </h2>
        <p aria-live="polite" className="tnum text-meta text-ink-3">
          {asked.data && !asked.isPlaceholderData && rangeText(asked.data, search.page)}
        </p>
      </div>
      <ListToolbar search={search} onChange={(part) => go({ ...search, page: 1, ...part })} />
      <div className="mt-4 space-y-4" aria-busy={asked.isPlaceholderData}>
        <AskedPanel asked={asked} loading="Loading your listings" rows={5}>
          {(found) =>
            homes.length > 0 ? (
              <ul
                aria-label="Listings"
                className="divide-y divide-line rounded-panel border border-line bg-surface"
              >
                {homes.map((home) => (
                  <ListingRow
                    key={home.id}
                    home={home}
                    to={addresses.detail(home.id)}
                    imageOrigin={origin}
                    figures={figures.data?.get(home.id)}
                    problem={actions.problemOf(home)}
                    menu={<ListingMenuButton home={home} addresses={addresses} actions={actions} />}
                  />
                ))}
              </ul>
            ) : (
              <NothingHere
                isSearch={search.filter !== 'all' || search.words !== ''}
                isPastEnd={found.total > 0 && search.page > 1}
                listedAs={addresses.listedAs}
                onClear={() => go({ filter: 'all', words: '', page: 1 })}
              />
            )
          }
        </AskedPanel>
      </div>
      <Pager
        page={search.page}
        pages={Math.ceil((asked.data?.total ?? 0) / OWN_PROPERTIES_PAGE_ROWS)}
        toPage={(page) => {
          const text = writeListSearch({ ...search, page }).toString()
          return addresses.list() + (text === '' ? '' : `?${text}`)
        }}
      />
    </section>
  )
}

type NothingHereProps = {
  isSearch: boolean
  isPastEnd: boolean
  listedAs: ListedAs
  onClear: () => void
}

function NothingHere(props: NothingHereProps) {
  if (!props.isSearch && !props.isPastEnd) return <NoHomes listedAs={props.listedAs} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface p-6">
      <p className="text-ink-2">
        {props.isPastEnd ? 'This page is past the end.' : messages.noneFound}
      </p>
      <Button variant="line" onClick={props.onClear}>
        Show all listings
      </Button>
    </div>
  )
}

/** When the row in use leaves the list, the keyboard goes on from the list's heading instead of from nowhere. */
function useFocusAfterRemoval(rows: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(rows)
  // The focused element is the browser's state.
  useEffect(() => {
    const isFewer = rows < shown.current
    shown.current = rows
    if (isFewer && document.activeElement === document.body) heading.current?.focus()
  }, [rows])
  return heading
}

function rangeText({ homes, total }: OwnPropertyPage, page: number): string {
  if (homes.length === 0) return ''
  const before = (page - 1) * OWN_PROPERTIES_PAGE_ROWS
  return `${rangeOf(before, homes.length)} of ${countOf(total, 'listing')}`
}
