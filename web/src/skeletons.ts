// Every page's skeleton by its folder: its own, where the page has one, else that of its kind. The server needs them at
// once; the browser loads them after the first paint.

import type { ComponentType } from 'react'
import { adminPortalPage, sitePages } from '@basera/contract/pages/site-pages'
import { AccountSkeleton } from './components/account-skeleton.tsx'
import { InfoSkeleton } from './components/info-skeleton.tsx'
import { PanelSkeleton } from './components/panel-skeleton.tsx'

const own = import.meta.glob<{ Skeleton: ComponentType }>('./pages/*/skeleton.tsx', { eager: true })

const rows = [...sitePages, adminPortalPage('')]

export function skeletonOf(folder: string): ComponentType {
  return own[`./pages/${folder}/skeleton.tsx`]?.Skeleton ?? skeletonOfKind(folder)
}

function skeletonOfKind(folder: string): ComponentType {
  const row = rows.find((candidate) => candidate.folder === folder)
  if (row?.frame === 'bare') return AccountSkeleton
  return row?.rendering === 'server' ? InfoSkeleton : PanelSkeleton
}
