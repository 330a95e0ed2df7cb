// The signed-in areas: who may enter, and which pages are inside. What each is called: web/src/components/area-texts.ts.

import type { PageRow, Role } from './page-row.ts'

export type AreaPage = {
  /** Below the area's path; empty for its index page. */
  readonly child: string
  /** Left out: not open yet, which is what the page says. */
  readonly folder?: string
  /** The navigation shows it to these roles only; whoever may enter the area may open it. */
  readonly onlyFor?: readonly Role[]
  /** The navigation does not show it to these. */
  readonly notFor?: readonly Role[]
  /** Works in columns over the whole width: the navigation beside it is a rail of icons. */
  readonly isWorking?: true
  /** Needs the width that a navigation of icons leaves, and scrolls as other pages do. */
  readonly isWide?: true
  /** Needs it with this word as `?show=` alone. */
  readonly wideShow?: string
}

export type Area = {
  readonly path: string
  /** Left out: open to every signed-in person. */
  readonly role?: Role
  /** Where the bare path leads, when the area has no index page. */
  readonly indexChild?: string
  readonly pages: readonly AreaPage[]
  /** Pages that the bar of a phone holds beside the dashboard, in this order. */
  readonly bar: readonly [string, string, string] | readonly []
  /** Pages of everybody's area that its navigation shows after its own: what these people do there every week. */
  readonly also?: readonly string[]
}

export const COMING_SOON_FOLDER = 'coming-soon'

export const areas: readonly Area[] = [
  {
    path: '/dashboard',
    bar: ['communication', 'appointments', 'payments'],
    pages: [
      { child: '', folder: 'dashboard' },
      { child: 'saved', folder: 'saved-homes' },
      {
        child: 'properties',
        folder: 'own-properties',
        onlyFor: ['owner', 'broker', 'admin'],
      },
      { child: 'properties/:id', folder: 'own-property', wideShow: 'applicants' },
      { child: 'properties/:id/edit', folder: 'edit-property' },
      { child: 'payments', folder: 'rent' },
      { child: 'tenants', folder: 'tenants', onlyFor: ['owner', 'broker'] },
      { child: 'maintenance', folder: 'maintenance' },
      { child: 'appointments', folder: 'appointments', isWide: true },
      { child: 'clients', folder: 'clients', onlyFor: ['broker'], isWide: true },
      { child: 'commissions', folder: 'commissions', onlyFor: ['owner', 'broker'] },
      { child: 'analytics', folder: 'analytics', onlyFor: ['owner', 'broker'] },
      { child: 'communication', folder: 'messages', isWorking: true },
      { child: 'reports', folder: 'reports', onlyFor: ['owner', 'broker'] },
      { child: 'documents', folder: 'documents' },
      { child: 'settings', folder: 'profile-settings' },
      { child: 'list-property', folder: 'list-property' },
      { child: 'apply-broker', folder: 'apply-broker', notFor: ['broker'] },
    ],
  },
  {
    path: '/profile',
    bar: [],
    indexChild: 'settings',
    pages: [{ child: 'settings', folder: 'profile-settings' }],
  },
  {
    path: '/tenant',
    also: ['appointments', 'maintenance'],
    bar: ['communication', 'payments', 'properties'],
    role: 'tenant',
    indexChild: 'dashboard',
    pages: [
      { child: 'dashboard', folder: 'tenant-dashboard' },
      { child: 'properties', folder: 'tenant-homes' },
      { child: 'favorites', folder: 'saved-homes' },
      { child: 'payments', folder: 'rent' },
      { child: 'communication', folder: 'messages', isWorking: true },
      { child: 'documents', folder: 'documents' },
      { child: 'contracts', folder: 'tenant-contracts' },
    ],
  },
  {
    path: '/broker',
    also: ['tenants', 'maintenance', 'commissions', 'documents'],
    bar: ['clients', 'appointments', 'communication'],
    role: 'broker',
    indexChild: 'dashboard',
    pages: [
      { child: 'dashboard', folder: 'role-dashboard' },
      { child: 'appointments', folder: 'appointments', isWide: true },
      { child: 'clients', folder: 'clients', isWide: true },
      { child: 'properties', folder: 'own-properties' },
      { child: 'enhanced-properties' },
      { child: 'communication', folder: 'messages', isWorking: true },
      { child: 'reports', folder: 'reports' },
    ],
  },
  {
    path: '/owner',
    also: ['communication', 'appointments', 'analytics', 'commissions', 'documents'],
    bar: ['properties', 'payments', 'maintenance'],
    role: 'owner',
    indexChild: 'dashboard',
    pages: [
      { child: 'dashboard', folder: 'role-dashboard' },
      { child: 'properties', folder: 'own-properties' },
      { child: 'properties/:id', folder: 'own-property', wideShow: 'applicants' },
      { child: 'properties/:id/edit', folder: 'edit-property' },
      { child: 'tenants', folder: 'tenants' },
      { child: 'payments', folder: 'rent' },
      { child: 'maintenance', folder: 'maintenance' },
      { child: 'reports', folder: 'reports' },
    ],
  },
  {
    path: '/admin',
    bar: ['users', 'disputes', 'verification-management'],
    role: 'admin',
    indexChild: 'dashboard',
    pages: [
      { child: 'dashboard', folder: 'admin-dashboard' },
      { child: 'users', folder: 'admin-users' },
      { child: 'properties', folder: 'admin-properties' },
      { child: 'verification-management', folder: 'admin-verification' },
      { child: 'role-approvals', folder: 'admin-role-approvals' },
      { child: 'reported-homes', folder: 'admin-reported-homes' },
      { child: 'disputes', folder: 'admin-disputes' },
      { child: 'activities', folder: 'admin-activities' },
      { child: 'audit', folder: 'admin-audit' },
      { child: 'reports', folder: 'admin-reports' },
      { child: 'settings', folder: 'admin-settings' },
    ],
  },
]

export const areaPagePath = (area: Area, child: string): string =>
  child === '' ? area.path : `${area.path}/${child}`

/** An area's pages as rows. */
export const areaRows = (area: Area): readonly PageRow[] =>
  area.pages.map(({ child, folder }) => ({
    path: areaPagePath(area, child),
    folder: folder ?? COMING_SOON_FOLDER,
    rendering: 'browser',
    frame: 'area',
    isIndexed: false,
    isPrivate: false,
    who: area.role ?? 'signed-in',
  }))
