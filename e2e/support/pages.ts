// Every screen a visitor can meet, and how it is reached: for what must hold on all of them.

import type { Page } from '@playwright/test'
import { findSitePage } from '@basera/contract/pages/site-pages'
import type { Role } from './accounts.ts'
import { becomeAlive, visit } from './journey.ts'

export type Screen = {
  readonly name: string
  readonly path: string
  readonly role?: Role
  /** Lies over the page, and fits the window. */
  readonly isDialog?: true
  /** Brings the page from its first view to what is meant. */
  readonly reach?: (page: Page) => Promise<void>
}

/** The newest home that has photos. */
async function villa(page: Page) {
  await page
    .getByRole('heading', { name: 'Garden villa with a plunge pool' })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { level: 1, name: 'Garden villa with a plunge pool' }).waitFor()
}

export const homeScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-map', path: '/?view=map' },
  { name: 'home-search', path: '/?q=2+BHK+in+Kondapur+under+40k' },
  { name: 'home-empty', path: '/?q=8+BHK+in+Kondapur+under+5k' },
  { name: 'property', path: '/', reach: villa },
  {
    name: 'property-gallery',
    path: '/',
    isDialog: true,
    reach: async (page) => {
      await villa(page)
      await page.getByRole('button', { name: 'All 7 photos' }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  { name: 'property-bare', path: '/property/00000000-0000-4000-8000-000000000200' },
  { name: 'properties', path: '/properties?city=Hyderabad&bedrooms=2' },
]

export const phoneScreens: readonly Screen[] = [
  {
    name: 'properties-filters',
    path: '/properties',
    isDialog: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Show 110 homes' }).waitFor()
    },
  },
  {
    name: 'menu',
    path: '/about',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
    },
  },
]

type Row = readonly [path: string, heading: string, title: string]

/** Every page of the table (routes.spec.ts) but home and search, without parameters. */
const rows: readonly Row[] = [
  ['/about', 'Finding a home should not take luck', 'About us · Basera'],
  ['/contact', 'Talk to us', 'Contact us · Basera'],
  ['/terms', 'Terms of use', 'Terms of use · Basera'],
  ['/privacy', 'Privacy notice', 'Privacy notice · Basera'],
  ['/faq', 'Frequently asked questions', 'Frequently asked questions · Basera'],
  ['/help', 'How can we help?', 'Help · Basera'],
  ['/cancellation', 'Cancellation policy', 'Cancellation policy · Basera'],
  ['/verification', 'How verification works', 'How verification works · Basera'],
  ['/realtime', 'Live updates', 'Live updates · Basera'],
  ['/payments', 'Payments', 'Payments · Basera'],
  ['/test-suite', 'Test suite', 'Test suite · Basera'],
  ['/admin/test-suite', 'Admin test suite', 'Admin test suite · Basera'],
  ['/test-email-verification', 'E-mail verification test', 'E-mail verification test · Basera'],
  ['/virtual-tour-test', 'Virtual tour test', 'Virtual tour test · Basera'],
  ['/login', 'Welcome to Basera', 'Sign in · Basera'],
  ['/signup', 'Welcome to Basera', 'Create an account · Basera'],
  ['/forgot-password', 'Forgot your password?', 'Forgot password · Basera'],
  ['/reset-password', 'Choose a new password', 'Reset password · Basera'],
  ['/confirm-email', 'Confirm your e-mail', 'Confirm your e-mail · Basera'],
  ['/stop-alerts', 'This link does not work', 'Stop these mails? · Basera'],
  ['/answer-suspension', 'This link does not work', 'Answer your suspension · Basera'],
]

/** Pages that the server renders, with what their heading says. */
export const servedPages: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Rent a home that checks out'],
  ['/properties', 'All homes to rent'],
  ...rows.flatMap(([path, heading]) =>
    findSitePage(path)?.rendering === 'server' ? [[path, heading] as const] : [],
  ),
]

/** With what their heading of the first level and their title say. */
export const readingScreens: readonly (Screen & {
  readonly heading: string
  readonly title: string
})[] = rows.map(([path, heading, title]) => ({
  name: path.slice(1).replaceAll('/', '-'),
  path,
  heading,
  title,
}))

export const signedInScreens: readonly Screen[] = [
  { name: 'home-signed-in', path: '/', role: 'owner' },
  { name: 'dashboard', path: '/dashboard', role: 'owner' },
  { name: 'profile-settings', path: '/profile/settings', role: 'owner' },
  { name: 'tenant-contracts', path: '/tenant/contracts', role: 'tenant' },
  { name: 'admin-dashboard', path: '/admin/dashboard', role: 'admin' },
  { name: 'admin-reports', path: '/admin/reports', role: 'admin' },
  { name: 'admin-settings', path: '/admin/settings', role: 'admin' },
]

/** Opens a screen and lets its pictures and fonts arrive. */
export async function reach(page: Page, screen: Screen) {
  const response = await visit(page, screen.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await screen.reach?.(page)
  await becomeAlive(page)
  await page.evaluate(() => document.fonts.ready)
  return response
}
