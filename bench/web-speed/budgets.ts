// What the pages may take: the phone profile's times, bytes as sent, and scores. Bytes are certain; times are a report,
// medians of several runs. An aim is no limit: it is printed beside the figure.

export type Figure =
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'first paint'
  | 'largest paint'
  | 'blocking time'
  | 'layout shift'
  | 'scripts'
  | 'styles'
  | 'fonts'
  | 'first picture'
  | 'everything'
  | 'requests first'
  | 'machine'

export type Limit = { readonly atLeast: number } | { readonly atMost: number }

/** Scores of 100; times in milliseconds; sizes in kB of 1000 bytes. */
export type Budget = Readonly<Partial<Record<Figure, Limit>>>

export const measuredRoles = ['tenant', 'owner', 'broker', 'admin'] as const
export type MeasuredRole = (typeof measuredRoles)[number]

export type MeasuredPage = {
  readonly name: string
  /** From the addresses that are known once the server runs. */
  readonly path: (known: { readonly home: string; readonly record: string }) => string
  /** As whom it is looked at; null for a visitor. */
  readonly role: MeasuredRole | null
  /** Not indexed by search engines (noindex), so that audit is left out. */
  readonly isPrivate: boolean
  readonly budget: Budget
  /** Opened by a link of another page, whose path this answers: what is shown then, and in how many milliseconds. */
  readonly opening?: {
    readonly from: (path: string) => string
    readonly shown: string
    readonly atMost: number
  }
}

const everywhere = {
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'blocking time': { atMost: 200 },
  styles: { atMost: 14 },
  fonts: { atMost: 45 },
} as const satisfies Budget

/** Scripts that the document names: those of the home page, and what another route may add to them. */
const HOME_SCRIPTS_KB = 130
const ROUTE_SCRIPTS_KB = 60
/** What an address shows beside the route's own: `preloads` of its head. */
const ADDRESS_SCRIPTS_KB = 40
/** Those of signed-in pages come beside those of every page. */
const SIGNED_IN_STYLES_KB = 28

export const pages: readonly MeasuredPage[] = [
  {
    name: 'home',
    path: () => '/',
    role: null,
    isPrivate: false,
    budget: {
      ...everywhere,
      performance: { atLeast: 98 },
      'largest paint': { atMost: 1600 },
      'layout shift': { atMost: 0.005 },
      scripts: { atMost: HOME_SCRIPTS_KB },
      'first picture': { atMost: 25 },
    },
  },
  {
    name: 'property',
    path: ({ home }) => home,
    role: null,
    isPrivate: false,
    budget: {
      ...everywhere,
      'largest paint': { atMost: 1800 },
      // A long title may wrap anew when its font arrives.
      'layout shift': { atMost: 0.1 },
      scripts: { atMost: HOME_SCRIPTS_KB + ROUTE_SCRIPTS_KB },
    },
  },
  {
    name: 'login',
    path: () => '/login',
    role: null,
    isPrivate: true,
    budget: {
      ...everywhere,
      'largest paint': { atMost: 2500 },
      'layout shift': { atMost: 0.1 },
      scripts: { atMost: HOME_SCRIPTS_KB + ROUTE_SCRIPTS_KB },
    },
  },
  ...measuredRoles.map((role): MeasuredPage => ({
    name: `dashboard-${role}`,
    path: () => `/${role}/dashboard`,
    role,
    isPrivate: true,
    budget: {
      ...everywhere,
      styles: { atMost: SIGNED_IN_STYLES_KB },
      'largest paint': { atMost: 2500 },
      'blocking time': { atMost: 150 },
      'requests first': { atMost: 3 },
      'layout shift': { atMost: 0.1 },
      scripts: { atMost: HOME_SCRIPTS_KB + ROUTE_SCRIPTS_KB },
    },
  })),
  {
    // 300 items with 600 photos.
    name: 'record',
    path: ({ record }) => record,
    role: 'tenant',
    isPrivate: true,
    budget: {
      ...everywhere,
      styles: { atMost: SIGNED_IN_STYLES_KB },
      'largest paint': { atMost: 2000 },
      'layout shift': { atMost: 0.1 },
      scripts: { atMost: HOME_SCRIPTS_KB + ROUTE_SCRIPTS_KB + ADDRESS_SCRIPTS_KB },
    },
    opening: {
      from: (path) => path.replace(/&record=.*/, ''),
      shown: 'main textarea',
      atMost: 2000,
    },
  },
]

export const isWithin = (value: number, limit: Limit): boolean =>
  'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
