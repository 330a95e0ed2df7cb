// What each dashboard shows first, by its path. Its page and the request ahead of the page's code (ask-ahead.ts) ask for the same.

import type { FigureSource } from '../admin/admin-client.ts'

/** As the database names them. */
export type DashboardPart =
  | 'threads'
  | 'waiting'
  | 'applications'
  | 'signatures'
  | 'visits'
  | 'profile'
  | 'tenancies'
  | 'tickets'
  | 'repairs'
  | 'to_confirm'
  | 'arrears'
  | 'leaving'
  | 'leads'
  | 'mandates'
  | 'overview'
  | 'views'
  | 'sent_back'
  | 'figures'
  | 'applicants'
  | 'drafts'
  | 'roles'
  | 'papers'
  | 'saved'
  | 'news'
  | 'homes'
  | `figures_of_${FigureSource}`
  | 'held'
  | 'waiting_pending'
  | 'waiting_changed'
  | 'waiting_records'
  | 'waiting_roles'

type ListedAs = 'owner' | 'broker' | null

export type Dashboard = {
  /** Who may enter it; null for everybody who is signed in. */
  readonly role: 'tenant' | 'owner' | 'broker' | 'admin' | null
  /** Whose listings it is about; null for all of a person, or none. */
  readonly keptAs: ListedAs
  readonly parts: readonly DashboardPart[]
}

const partsOfHost = (listedAs: ListedAs): readonly DashboardPart[] => [
  'signatures',
  'visits',
  'applicants',
  'overview',
  'views',
  'sent_back',
  'waiting',
  'repairs',
  'leaving',
  'mandates',
  ...(listedAs === 'broker' ? [] : (['to_confirm', 'arrears'] as const)),
  ...(listedAs === 'owner' ? [] : (['leads'] as const)),
  'drafts',
  'homes',
  'figures',
]

const ofHost = (keptAs: 'owner' | 'broker'): Dashboard => ({
  role: keptAs,
  keptAs,
  parts: partsOfHost(keptAs),
})

const dashboards: ReadonlyMap<string, Dashboard> = new Map<string, Dashboard>([
  [
    '/dashboard',
    {
      role: null,
      keptAs: null,
      parts: ['applications', 'roles', 'tenancies', 'tickets', ...partsOfHost(null)],
    },
  ],
  [
    '/tenant/dashboard',
    {
      role: 'tenant',
      keptAs: null,
      parts: [
        'applications',
        'signatures',
        'visits',
        'tenancies',
        'tickets',
        'threads',
        'roles',
        'news',
        'saved',
        'profile',
        'papers',
      ],
    },
  ],
  ['/owner/dashboard', ofHost('owner')],
  ['/broker/dashboard', ofHost('broker')],
  [
    '/admin/dashboard',
    {
      role: 'admin',
      keptAs: null,
      parts: [
        'figures_of_users',
        'figures_of_properties',
        'figures_of_verification_records',
        'figures_of_role_approvals',
        'figures_of_reports',
        'figures_of_thread_reports',
        'figures_of_disputes',
        'held',
        'waiting_pending',
        'waiting_changed',
        'waiting_records',
        'waiting_roles',
      ],
    },
  ],
])

/** Null where no dashboard is. */
export const findDashboard = (path: string): Dashboard | null => dashboards.get(path) ?? null
