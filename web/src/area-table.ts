// The signed-in areas: who may enter, and the pages inside. A page without a folder of its own is not open yet and
// says so with its title and description.

import type { Role } from './auth/roles.ts'

export type AreaPage = {
  /** Below the area's path; empty for its index. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly folder?: string
}

export type Area = {
  readonly path: string
  /** Left out: open to every signed-in person. */
  readonly role?: Role
  /** Where the bare path leads, when the area has no index page. */
  readonly indexChild?: string
  readonly pages: readonly AreaPage[]
}

const page = (path: string, title: string, description: string, folder?: string): AreaPage => ({
  path,
  title,
  description,
  ...(folder !== undefined && { folder }),
})

export const areas: readonly Area[] = [
  {
    path: '/dashboard',
    pages: [
      page('', 'Dashboard', 'Your homes, visits, messages and payments at a glance.'),
      page(
        'saved',
        'Saved homes',
        'The homes you have put aside, with a note when the rent changes or one is taken.',
      ),
      page(
        'properties',
        'My properties',
        'The homes you list, what state each is in, and what it needs from you.',
      ),
      page(
        'properties/:id',
        'Property',
        'One of your homes: its listing, visits and people who asked.',
      ),
      page(
        'properties/:id/edit',
        'Edit property',
        'Change the text, rent or photos of one of your homes.',
      ),
      page(
        'payments',
        'Payments',
        'Rent and deposits: what is due, what was paid, and the receipts.',
      ),
      page('tenants', 'Tenants', 'Who lives in your homes, their agreements and dates.'),
      page(
        'maintenance',
        'Maintenance',
        'Repairs asked for, who has them in hand, and what they cost.',
      ),
      page(
        'appointments',
        'Appointments',
        'Visits to homes: ask, agree on a time, move or cancel.',
      ),
      page('clients', 'Clients', 'The people you find homes for.'),
      page('commissions', 'Commissions', 'What you have earned and what is still to come.'),
      page(
        'analytics',
        'Analytics',
        'How your homes are doing: views, visits and days on the market.',
      ),
      page('communication', 'Messages', 'Conversations about homes, kept in one place.'),
      page('reports', 'Reports', 'Your figures as tables and files.'),
      page('documents', 'Documents', 'Agreements, receipts and checks, with who has opened them.'),
      page('settings', 'Settings', 'Your name, e-mail, phone, password and second factor.'),
      page(
        'list-property',
        'List a property',
        'Put a home on the site: facts, rent, photos, then our approval.',
      ),
      page(
        'apply-broker',
        'Become a broker',
        'Apply to work as a broker here. A person looks at every application.',
      ),
    ],
  },
  {
    path: '/profile',
    indexChild: 'settings',
    pages: [
      page('settings', 'Profile settings', 'Your name, e-mail, phone, password and second factor.'),
    ],
  },
  {
    path: '/tenant',
    role: 'tenant',
    indexChild: 'dashboard',
    pages: [
      page(
        'dashboard',
        'Tenant dashboard',
        'Your home, your next payment and anything waiting for you.',
      ),
      page('properties', 'Homes for you', 'Homes that fit what you have been looking for.'),
      page('favorites', 'Favourites', 'The homes you have put aside.'),
      page('payments', 'Payments', 'Your rent: what is due, what you paid, and the receipts.'),
      page('communication', 'Messages', 'Conversations with owners and brokers.'),
      page('documents', 'Documents', 'Your agreement, receipts and checks.'),
      page('contracts', 'Contracts', 'Your rental agreements and their state.', 'tenant-contracts'),
    ],
  },
  {
    path: '/broker',
    role: 'broker',
    indexChild: 'dashboard',
    pages: [
      page(
        'dashboard',
        'Broker dashboard',
        'Your listings, clients, visits and commissions at a glance.',
      ),
      page('appointments', 'Appointments', 'The visits you lead.'),
      page('clients', 'Clients', 'The people you find homes for, and where each stands.'),
      page('properties', 'Properties', 'The homes you represent.'),
      page(
        'enhanced-properties',
        'Enhanced listings',
        'Listings with floor plans, tours and better photos.',
      ),
      page('communication', 'Messages', 'Conversations with owners and tenants.'),
      page('reports', 'Reports', 'Your figures as tables and files.'),
    ],
  },
  {
    path: '/owner',
    role: 'owner',
    indexChild: 'dashboard',
    pages: [
      page('dashboard', 'Owner dashboard', 'Your homes, rent received and what waits for you.'),
      page('properties', 'My properties', 'The homes you own and what state each is in.'),
      page(
        'properties/:id',
        'Property',
        'One of your homes: its listing, visits and people who asked.',
      ),
      page(
        'properties/:id/edit',
        'Edit property',
        'Change the text, rent or photos of one of your homes.',
      ),
      page('tenants', 'Tenants', 'Who lives in your homes, their agreements and dates.'),
      page('payments', 'Payments', 'Rent received and still due, with receipts.'),
      page('maintenance', 'Maintenance', 'Repairs asked for, and who has them in hand.'),
      page('reports', 'Reports', 'Your figures as tables and files, ready for your tax return.'),
    ],
  },
  {
    path: '/admin',
    role: 'admin',
    indexChild: 'dashboard',
    pages: [
      page(
        'dashboard',
        'Admin dashboard',
        'What waits for a decision, and how the marketplace is doing.',
      ),
      page('users', 'Users', 'People, their roles and their standing.'),
      page('properties', 'Properties', 'Listings to approve, question or take down.'),
      page('verification-management', 'Verification', 'Identity checks waiting for a person.'),
      page('role-approvals', 'Role approvals', 'Applications to be an owner or a broker.'),
      page('activities', 'Activities', 'What happened lately.'),
      page('audit', 'Audit', 'Who did what, when, and why.'),
      page('reports', 'Reports', 'Figures of the whole marketplace.'),
      page('settings', 'Settings', 'How this marketplace is run.'),
    ],
  },
]
