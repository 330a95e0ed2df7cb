import type { SiteRuntime } from '@basera/contract/site'
import type { SiteDependencies } from './dependencies.ts'
import { isAdminPortal } from './visibility.ts'

/** What a page at an address needs to know of this deployment. */
export function runtimeOf(deps: SiteDependencies, { pathname }: URL): SiteRuntime {
  const isPortal = isAdminPortal(pathname, deps.adminPortalSlug)
  const { adminEmails, notices } = deps.operatorFacts()
  return {
    ...deps.runtime,
    isAdminPortal: isPortal,
    adminEmails: isPortal ? adminEmails : null,
    notices,
  }
}
