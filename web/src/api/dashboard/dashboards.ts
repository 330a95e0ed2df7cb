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
  'mandates',
  ...(listedAs === 'broker' ? [] : (['to_confirm'] as const)),
  ...(listedAs === 'owner' ? [] : (['leads'] as const)),
  'drafts',
  'homes',
  'figures',
]

const ofHost = (keptAs: 'owner' | 'broker'): Dashboard => ({ keptAs, parts: partsOfHost(keptAs) })

const dashboards: ReadonlyMap<string, Dashboard> = new Map([
  ['/dashboard', { keptAs: null, parts: ['applications', 'roles', ...partsOfHost(null)] }],
  [
    '/tenant/dashboard',
    {
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
      keptAs: null,
      parts: [
        'figures_of_users',
        'figures_of_properties',
        'figures_of_verification_records',
        'figures_of_role_approvals',
        'figures_of_reports',
        'figures_of_thread_reports',
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
