// Builds the paths of the application; no other module writes one.

const under = <Area extends string>(area: Area) => ({
  index: () => area,
  child: (name: string) => `${area}/${name}`,
  /** Conversations in which somebody waits for an answer. */
  waiting: () => `${area}/communication?show=my_turn`,
  conversation: (id: string) => `${area}/communication?thread=${encodeURIComponent(id)}`,
})

export const paths = {
  home: () => '/',
  properties: (search?: URLSearchParams | string) => withSearch('/properties', search),
  property: (id: string) => `/property/${encodeURIComponent(id)}`,

  login: () => '/login',
  /** For a heart that is pressed before its script has loaded. */
  loginToSave: (homeId: string) => `/login?save=${encodeURIComponent(homeId)}`,
  loginWithSecondFactor: () => '/login?require2fa=true',
  loginAfterEmailVerification: () => '/login?mode=emailVerification',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  /** Mails link here, with a token. */
  confirmEmail: () => '/confirm-email',

  about: () => '/about',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
  faq: () => '/faq',
  help: () => '/help',
  cancellation: () => '/cancellation',
  verification: () => '/verification',
  realtime: () => '/realtime',
  payments: () => '/payments',

  testEmailVerification: () => '/test-email-verification',
  testSuite: () => '/test-suite',
  adminTestSuite: () => '/admin/test-suite',
  virtualTourTest: () => '/virtual-tour-test',

  dashboard: under('/dashboard'),
  savedSearches: () => '/dashboard/saved?show=searches',
  reviews: () => '/dashboard?show=reviews',
  notifications: () => '/dashboard?show=notifications',
  /** Everybody who is signed in has this list of conversations. */
  conversations: () => '/dashboard/communication',
  listProperty: () => '/dashboard/list-property',
  tenant: under('/tenant'),
  /** On a dashboard: `/tenant/dashboard`, or `/dashboard` for whoever rents without that role. */
  application: (dashboard: string, id: string) =>
    `${dashboard}?application=${encodeURIComponent(id)}`,
  /** Who applied for a home, in the area that every host has. */
  applicants: (homeId: string) =>
    `/dashboard/properties/${encodeURIComponent(homeId)}?show=applicants`,
  /** Where a paper is handed in that shows who somebody is; whatever their role. */
  identityDocuments: () => '/dashboard/documents',
  dashboardAgreements: () => '/dashboard/documents?show=agreements',
  /** On the page of agreements: a tenant's, or that of everybody. */
  agreement: (page: string, id: string) => `${page}?agreement=${encodeURIComponent(id)}`,
  /** Of the home that somebody lives in. */
  repairs: (what?: 'new') =>
    `/dashboard/maintenance?as=tenant${what === undefined ? '' : '&new=1'}`,
  /** One of them, for both sides. */
  repair: (id: string) => `/dashboard/maintenance?ticket=${encodeURIComponent(id)}`,
  /** Records of moving in and out of a tenancy; for everybody who is its party. */
  handovers: (tenancyId: string) =>
    `/dashboard/documents?show=handover&tenancy=${encodeURIComponent(tenancyId)}`,
  /** The rent of one tenancy, in the area that everybody has. */
  rent: (tenancyId: string) => `/dashboard/payments?tenancy=${encodeURIComponent(tenancyId)}`,
  /** The way to pay what is open of a tenancy. */
  payRent: (tenancyId: string) =>
    `/dashboard/payments?tenancy=${encodeURIComponent(tenancyId)}&pay=rent`,
  /** How the deposit of a tenancy goes back; for its owner and its tenants. */
  deposit: (tenancyId: string) =>
    `/dashboard/documents?show=deposit&tenancy=${encodeURIComponent(tenancyId)}`,
  /** By which a broker acts for homes; where a code is entered. */
  mandates: () => '/dashboard/commissions#mandates',
  owner: under('/owner'),
  broker: under('/broker'),
  admin: under('/admin'),
  phoneSettings: () => '/profile/settings#phone',
  notificationSettings: () => '/profile/settings#notifications',
  profileSettings: () => '/profile/settings',
} as const

function withSearch(path: string, search: URLSearchParams | string | undefined) {
  const text = search?.toString() ?? ''
  return text === '' ? path : `${path}?${text}`
}
