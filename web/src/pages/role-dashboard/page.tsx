import { areaText } from '../../components/area-texts.ts'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { OwnOverview } from '../../features/own-properties/own-overview.tsx'
import { useOwnAccount } from '../../features/own-properties/use-own-account.ts'
import { NextSteps } from '../../features/overview/next-steps.tsx'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

/** R-SHELL-09 and 10: the dashboards of owners and of brokers, each about the listings kept in that role. */
export function Component() {
  const routePath = useRoutePath()
  const account = useOwnAccount()
  const security = useSecurity()
  const { title, text } = areaText(routePath)
  const addresses = ownPaths(routePath)
  return (
    <div className="page-width py-10 lg:py-12">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
      {account !== null && <OwnOverview account={account} addresses={addresses} />}
      {'roles' in security && (
        <NextSteps role={addresses.keptAs ?? security.role} roles={security.roles} />
      )}
    </div>
  )
}
