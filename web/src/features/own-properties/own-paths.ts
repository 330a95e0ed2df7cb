// Paths of the pages about own listings in each area. The broker's area links to the dashboard's page of one listing.

import type { ListedAs } from '../../api/own-listings/own-properties.ts'
import { paths } from '../../paths.ts'

export type OwnPaths = {
  readonly listedAs: ListedAs
  readonly list: () => string
  readonly detail: (id: string) => string
  readonly edit: (id: string) => string
  /** Who applied for the home; `only`: of one group. */
  readonly applicants: (id: string, only?: string) => string
}

/** `routePath`: of the page's route, for example `/owner/properties/:id`. */
export function ownPaths(routePath: string): OwnPaths {
  const isOwner = routePath.startsWith(`${paths.owner.index()}/`)
  const isBroker = routePath.startsWith(`${paths.broker.index()}/`)
  const listArea = isOwner ? paths.owner : isBroker ? paths.broker : paths.dashboard
  const area = isOwner ? paths.owner : paths.dashboard
  return {
    listedAs: isOwner ? 'owner' : isBroker ? 'broker' : null,
    list: () => listArea.child('properties'),
    detail: (id) => area.child(`properties/${encodeURIComponent(id)}`),
    applicants: (id, only = 'all') =>
      `${area.child(`properties/${encodeURIComponent(id)}`)}?show=applicants${only === 'all' ? '' : `&only=${only}`}`,
    edit: (id) => area.child(`properties/${encodeURIComponent(id)}/edit`),
  }
}
