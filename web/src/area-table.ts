// The signed-in areas: who may enter, and which pages are inside. What each is called: components/area-texts.ts.

import type { Role } from './auth/roles.ts'

export type Area = {
  readonly path: string
  /** Left out: open to every signed-in person. */
  readonly role?: Role
  /** Where the bare path leads, when the area has no index page. */
  readonly indexChild?: string
  /** Below the area's path; empty for its index page. */
  readonly children: readonly string[]
}

export const areas: readonly Area[] = [
  {
    path: '/dashboard',
    children: [
      '',
      'saved',
      'properties',
      'properties/:id',
      'properties/:id/edit',
      'payments',
      'tenants',
      'maintenance',
      'appointments',
      'clients',
      'commissions',
      'analytics',
      'communication',
      'reports',
      'documents',
      'settings',
      'list-property',
      'apply-broker',
    ],
  },
  { path: '/profile', indexChild: 'settings', children: ['settings'] },
  {
    path: '/tenant',
    role: 'tenant',
    indexChild: 'dashboard',
    children: [
      'dashboard',
      'properties',
      'favorites',
      'payments',
      'communication',
      'documents',
      'contracts',
    ],
  },
  {
    path: '/broker',
    role: 'broker',
    indexChild: 'dashboard',
    children: [
      'dashboard',
      'appointments',
      'clients',
      'properties',
      'enhanced-properties',
      'communication',
      'reports',
    ],
  },
  {
    path: '/owner',
    role: 'owner',
    indexChild: 'dashboard',
    children: [
      'dashboard',
      'properties',
      'properties/:id',
      'properties/:id/edit',
      'tenants',
      'payments',
      'maintenance',
      'reports',
    ],
  },
  {
    path: '/admin',
    role: 'admin',
    indexChild: 'dashboard',
    children: [
      'dashboard',
      'users',
      'properties',
      'verification-management',
      'role-approvals',
      'reported-homes',
      'activities',
      'audit',
      'reports',
      'settings',
    ],
  },
]

/** Pages with a folder of their own, by path; every other one says that it is not open yet. */
export const areaFolders: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard',
  '/dashboard/apply-broker': 'apply-broker',
  '/dashboard/documents': 'documents',
  '/dashboard/list-property': 'list-property',
  '/dashboard/properties': 'own-properties',
  '/dashboard/properties/:id': 'own-property',
  '/dashboard/properties/:id/edit': 'edit-property',
  '/dashboard/saved': 'saved-homes',
  '/dashboard/settings': 'profile-settings',
  '/profile/settings': 'profile-settings',
  '/tenant/contracts': 'tenant-contracts',
  '/tenant/dashboard': 'tenant-dashboard',
  '/tenant/documents': 'documents',
  '/tenant/favorites': 'saved-homes',
  '/broker/dashboard': 'role-dashboard',
  '/broker/properties': 'own-properties',
  '/owner/dashboard': 'role-dashboard',
  '/owner/properties': 'own-properties',
  '/owner/properties/:id': 'own-property',
  '/owner/properties/:id/edit': 'edit-property',
  '/admin/activities': 'admin-activities',
  '/admin/audit': 'admin-audit',
  '/admin/dashboard': 'admin-dashboard',
  '/admin/properties': 'admin-properties',
  '/admin/reported-homes': 'admin-reported-homes',
  '/admin/reports': 'admin-reports',
  '/admin/role-approvals': 'admin-role-approvals',
  '/admin/settings': 'admin-settings',
  '/admin/users': 'admin-users',
  '/admin/verification-management': 'admin-verification',
}
