import { HousePlus } from 'lucide-react'
import { areaText } from '../../components/area-texts.ts'
import { PageLink } from '../../components/page-link.tsx'
import { DraftsPanel } from '../../features/own-properties/drafts-panel.tsx'
import { ListingList } from '../../features/own-properties/listing-list.tsx'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { useListingWatch } from '../../features/own-properties/use-listing-watch.ts'
import { useOwnAccount, type OwnAccount } from '../../features/own-properties/use-own-account.ts'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

/** R-SHELL-06, 09, 10: the listings that a person keeps, in the area's own choice. */
export function Component() {
  const routePath = useRoutePath()
  const account = useOwnAccount()
  const { title, text } = areaText(routePath)
  return (
    <div className="page-width py-10 lg:py-12">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-h2 lg:text-h1">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
        </div>
        <PageLink to={paths.listProperty()} className={buttonClasses()}>
          <HousePlus aria-hidden="true" className="ico" />
          List a property
        </PageLink>
      </div>
      {account !== null && <Listings account={account} routePath={routePath} />}
    </div>
  )
}

function Listings({ account, routePath }: { account: OwnAccount; routePath: string }) {
  useListingWatch(account.userId)
  return (
    <>
      <DraftsPanel account={account} />
      <ListingList account={account} addresses={ownPaths(routePath)} />
    </>
  )
}
