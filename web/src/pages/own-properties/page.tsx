import { Handshake, HousePlus } from 'lucide-react'
import { mandateMessages } from '@basera/contract/messages/chain/broker'
import { AreaPage } from '../../components/area-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { ListingList } from '../../features/own-properties/listing-list.tsx'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { useListingWatch } from '../../features/own-properties/use-listing-watch.ts'
import { useOwnAccount, type OwnAccount } from '../../features/own-properties/use-own-account.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'

export { areaHead as head } from '../../components/area-head.ts'

/** Most people have none, and nothing of it shows before the drafts themselves have come. */
const DraftsPanel = deferred(() =>
  import('../../features/own-properties/drafts-panel.tsx').then((module) => module.DraftsPanel),
)

/** R-SHELL-06, 09, 10: the list of own listings, filtered by the area: as owner, as broker or both. */
export function Component() {
  const routePath = useRoutePath()
  const account = useOwnAccount()
  return (
    <AreaPage
      action={
        <div className="flex flex-wrap gap-2.5">
          <PageLink
            to={paths.dashboard.child('commissions')}
            className={buttonClasses({ variant: 'line' })}
          >
            <Handshake aria-hidden="true" className="ico" />
            {mandateMessages.title}
          </PageLink>
          <PageLink to={paths.listProperty()} className={buttonClasses()}>
            <HousePlus aria-hidden="true" className="ico" />
            List a property
          </PageLink>
        </div>
      }
    >
      {account !== null && <Listings account={account} routePath={routePath} />}
    </AreaPage>
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
