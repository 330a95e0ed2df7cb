// Every page of the site, one row each: where it answers, what it is called, and who renders its first view.
// `folder` names web/src/pages/<folder> with page.tsx and skeleton.tsx.

import { brand } from '@basera/contract/brand'

export type PageRow = {
  readonly path: string
  readonly folder: string
  readonly title: string
  readonly description?: string
  /** True: public, the same for everybody, rendered by the server and hydrated. False: shell and skeleton first. */
  readonly isServerRendered: boolean
  readonly isIndexed: boolean
}

function publicPage(path: string, folder: string, title: string, description?: string): PageRow {
  return {
    path,
    folder,
    title,
    ...(description !== undefined && { description }),
    isServerRendered: true,
    isIndexed: true,
  }
}

function browserPage(path: string, folder: string, title: string, description?: string): PageRow {
  return {
    path,
    folder,
    title,
    ...(description !== undefined && { description }),
    isServerRendered: false,
    isIndexed: false,
  }
}

/** With header and footer. */
export const sitePages: readonly PageRow[] = [
  publicPage('/', 'home', brand.tagline, brand.description),
  publicPage(
    '/properties',
    'properties',
    'All homes to rent',
    'Search every home, room and workspace on Basera by place, rent, size and more.',
  ),
  publicPage('/property/:id', 'property', 'Home to rent'),
  publicPage(
    '/about',
    'about',
    'About us',
    'Why Basera exists, how a listing is approved, and what our checks do and do not tell you.',
  ),
  publicPage(
    '/contact',
    'contact',
    'Contact us',
    'How to reach Basera, and our Grievance Officer with the times we answer in.',
  ),
  publicPage(
    '/terms',
    'terms',
    'Terms of use',
    'The rules for using Basera, for people who rent and people who list.',
  ),
  publicPage(
    '/privacy',
    'privacy',
    'Privacy notice',
    'What personal data Basera uses, why, for how long, and how you see, correct or erase it.',
  ),
  publicPage(
    '/faq',
    'faq',
    'Frequently asked questions',
    'Answers about renting, listing, deposits, visits and safety on Basera.',
  ),
  publicPage(
    '/help',
    'help',
    'Help',
    'Rent safely, list a home, and get help when something goes wrong.',
  ),
  publicPage(
    '/cancellation',
    'cancellation',
    'Cancellation policy',
    'What it costs to cancel a visit, an application, a token amount or a tenancy.',
  ),
  publicPage(
    '/verification',
    'verification',
    'How verification works',
    'Which checks stand behind the word Verified, and which do not.',
  ),
  publicPage(
    '/realtime',
    'realtime',
    'Live updates',
    'How listings and your account stay current without reloading.',
  ),
  publicPage(
    '/payments',
    'payments',
    'Payments',
    'How rent and deposits are paid, and what Basera never asks you to do.',
  ),
  browserPage('/test-suite', 'test-suite', 'Test suite'),
  browserPage('/admin/test-suite', 'admin-test-suite', 'Admin test suite'),
  browserPage('/test-email-verification', 'test-email-verification', 'E-mail verification test'),
  browserPage('/virtual-tour-test', 'virtual-tour-test', 'Virtual tour test'),
]

/** Fill the window: no header, no footer. */
export const accountPages: readonly PageRow[] = [
  browserPage('/login', 'login', 'Sign in'),
  browserPage('/signup', 'login', 'Create an account'),
  browserPage('/forgot-password', 'forgot-password', 'Forgot password'),
  browserPage('/reset-password', 'reset-password', 'Reset password'),
  browserPage('/confirm-email', 'confirm-email', 'Confirm your e-mail'),
]

export const adminPortalPage = (path: string): PageRow =>
  browserPage(path, 'admin-portal', 'Admin Access')

export const notFoundPage: PageRow = {
  path: '*',
  folder: 'not-found',
  title: 'Page not found',
  isServerRendered: true,
  isIndexed: false,
}
