// Titles and descriptions of the signed-in pages, by route path.

export type AreaText = {
  readonly title: string
  /** For the navigation bar of a phone: a fifth of its width. */
  readonly shortTitle?: string
  readonly text: string
}

const areaTexts: Readonly<Record<string, AreaText>> = {
  '/dashboard': {
    title: 'Dashboard',
    text: 'Your homes, visits, messages and payments at a glance.',
  },
  '/dashboard/saved': {
    title: 'Saved homes',
    shortTitle: 'Saved',
    text: 'The homes you have put aside, with your own notes. Up to four can stand side by side.',
  },
  '/dashboard/properties': {
    title: 'My properties',
    shortTitle: 'Homes',
    text: 'The homes you list, what state each is in, and what it needs from you.',
  },
  '/dashboard/properties/:id': {
    title: 'Property',
    text: 'One of your homes: its state, views, facts and history.',
  },
  '/dashboard/properties/:id/edit': {
    title: 'Edit property',
    text: 'Change the text, rent or photos of one of your homes.',
  },
  '/dashboard/payments': {
    title: 'Payments',
    text: 'Rent and deposits: what is due, what was paid, and the receipts.',
  },
  '/dashboard/tenants': {
    title: 'Tenants',
    text: 'Who lives in the homes you let or look after, since when, and until when.',
  },
  '/dashboard/maintenance': {
    title: 'Maintenance',
    shortTitle: 'Repairs',
    text: 'Repairs asked for, who has them in hand, and what they cost.',
  },
  '/dashboard/appointments': {
    title: 'Visits',
    text: 'Visits to homes: what waits for you, and what is agreed.',
  },
  '/dashboard/clients': { title: 'Clients', text: 'The people you find homes for.' },
  '/dashboard/commissions': {
    title: 'Mandates and fees',
    shortTitle: 'Mandates',
    text: 'By which mandates a broker acts, what was earned by them, and what is still to come.',
  },
  '/dashboard/analytics': {
    title: 'Analytics',
    text: 'How your homes are doing: views, visits, rent and days vacant.',
  },
  '/dashboard/communication': {
    title: 'Messages',
    text: 'Conversations about homes, kept in one place.',
  },
  '/dashboard/reports': { title: 'Reports', text: 'Your figures as tables and files.' },
  '/dashboard/documents': {
    title: 'Documents',
    text: 'The papers that show who you are: hand them in once, and see what became of them.',
  },
  '/dashboard/settings': {
    title: 'Settings',
    text: 'Your name, e-mail, phone, password and second factor.',
  },
  '/dashboard/list-property': {
    title: 'List a property',
    text: 'Put a home on the site: facts, rent, photos, then our approval.',
  },
  '/dashboard/apply-broker': {
    title: 'Become a broker',
    text: 'Apply to work as a broker here. A person looks at every application.',
  },
  '/profile/settings': {
    title: 'Profile settings',
    text: 'Your name, e-mail, phone, password and second factor.',
  },
  '/tenant/dashboard': {
    title: 'Tenant dashboard',
    text: 'Here are the homes you saved, your papers and applications, and what comes next.',
  },
  '/tenant/properties': {
    title: 'Your homes',
    shortTitle: 'Homes',
    text: 'Where you live, where you lived, and the homes you visited or applied for.',
  },
  '/tenant/favorites': {
    title: 'Favourites',
    text: 'The homes you have put aside, with your own notes.',
  },
  '/tenant/payments': {
    title: 'Payments',
    text: 'Your rent: what is due, what you paid, and the receipts.',
  },
  '/tenant/communication': { title: 'Messages', text: 'Conversations with owners and brokers.' },
  '/tenant/documents': {
    title: 'Documents',
    text: 'What you write and hand in once, who may see it, and who did.',
  },
  '/tenant/contracts': {
    title: 'Contracts',
    text: 'Your rental agreements and the state each is in.',
  },
  '/broker/dashboard': {
    title: 'Broker dashboard',
    text: 'The homes you represent, and what waits for you.',
  },
  '/broker/appointments': {
    title: 'Visits',
    text: 'Visits to the homes you represent, and your own.',
  },
  '/broker/clients': {
    title: 'Clients',
    text: 'The people you find homes for, and where each stands.',
  },
  '/broker/properties': {
    title: 'Properties',
    shortTitle: 'Homes',
    text: 'The homes you represent.',
  },
  '/broker/enhanced-properties': {
    title: 'Enhanced listings',
    text: 'Listings with floor plans, tours and better photos.',
  },
  '/broker/communication': { title: 'Messages', text: 'Conversations with owners and tenants.' },
  '/broker/reports': { title: 'Reports', text: 'Your figures as tables and files.' },
  '/owner/dashboard': {
    title: 'Owner dashboard',
    text: 'Your homes: how they do, and what waits for you.',
  },
  '/owner/properties': {
    title: 'My properties',
    shortTitle: 'Homes',
    text: 'The homes you own and what state each is in.',
  },
  '/owner/properties/:id': {
    title: 'Property',
    text: 'One of your homes: its state, views, facts and history.',
  },
  '/owner/properties/:id/edit': {
    title: 'Edit property',
    text: 'Change the text, rent or photos of one of your homes.',
  },
  '/owner/tenants': {
    title: 'Tenants',
    text: 'Who lives in your homes, their agreements and dates.',
  },
  '/owner/payments': { title: 'Payments', text: 'Rent received and still due, with receipts.' },
  '/owner/maintenance': {
    title: 'Maintenance',
    shortTitle: 'Repairs',
    text: 'Repairs asked for, and who has them in hand.',
  },
  '/owner/reports': {
    title: 'Reports',
    text: 'Your figures as tables and files, ready for your tax return.',
  },
  '/admin/dashboard': {
    title: 'Admin dashboard',
    text: 'What waits for a decision, and how the marketplace is doing.',
  },
  '/admin/users': { title: 'Users', text: 'People, their roles and the state of their accounts.' },
  '/admin/properties': {
    title: 'Properties',
    shortTitle: 'Homes',
    text: 'Listings to approve, question or take down.',
  },
  '/admin/reported-homes': {
    title: 'Reported homes',
    shortTitle: 'Reported',
    text: 'What people reported about homes and conversations, for you to decide.',
  },
  '/admin/disputes': {
    title: 'Disputes',
    text: 'What two sides could not settle, most pressing first. You see what both chose to show.',
  },
  '/admin/verification-management': {
    title: 'Verification',
    shortTitle: 'Checks',
    text: 'Identity checks waiting for a person.',
  },
  '/admin/role-approvals': {
    title: 'Role approvals',
    text: 'Applications to be an owner or a broker.',
  },
  '/admin/activities': { title: 'Activities', text: 'What happens on the site, as it happens.' },
  '/admin/audit': { title: 'Audit', text: 'Who did what, when, and why.' },
  '/admin/reports': { title: 'Reports', text: 'Figures of the whole marketplace.' },
  '/admin/settings': { title: 'Settings', text: 'How this marketplace is run.' },
}

export function areaText(path: string): AreaText {
  const found = areaTexts[path]
  if (!found) throw new Error(`components/area-texts.ts does not name ${path}`)
  return found
}
