// Every page's skeleton by its folder: its own, where the page has a shape of its own, else that of its kind. The server
// needs them at once; the browser fetches them after the first paint.

import type { ComponentType } from 'react'
import { AccountSkeleton } from './components/account-skeleton.tsx'
import { InfoSkeleton } from './components/info-skeleton.tsx'
import { PanelSkeleton } from './components/panel-skeleton.tsx'
import { adminPortalPage, sitePages } from '@basera/contract/pages/site-pages'

const own = import.meta.glob<{ Skeleton: ComponentType }>('./pages/*/skeleton.tsx', { eager: true })

const accountFolders = new Set(
  [...sitePages, adminPortalPage('')]
    .filter(({ frame }) => frame === 'bare')
    .map(({ folder }) => folder),
)
const infoFolders = new Set(
  sitePages.filter(({ rendering }) => rendering === 'server').map(({ folder }) => folder),
)

export function skeletonOf(folder: string): ComponentType {
  return own[`./pages/${folder}/skeleton.tsx`]?.Skeleton ?? skeletonOfKind(folder)
}

function skeletonOfKind(folder: string): ComponentType {
  if (accountFolders.has(folder)) return AccountSkeleton
  return infoFolders.has(folder) ? InfoSkeleton : PanelSkeleton
}
