// Texts about a person's own listings: their states, what was done with them, and what the review answered.

export const ownPropertyMessages = {
  onTheSite: 'On the site',
  waiting: 'Waiting for approval',
  changesRequested: 'Changes requested',
  rejected: 'Not approved',
  rented: 'Rented',
  maintenance: 'In maintenance',
  hidden: 'Hidden',
  archived: 'Archived',

  noHomes: 'You have no homes here yet.',
  noneFound: 'No listing fits what you are looking for.',
  notFoundTitle: 'Property not found',
  notFoundText: 'It is not among your listings, or the address has a typing error.',
  noReason: 'No reason was given. Write to us if you would like to know more.',

  archivedNow: (title: string) => `“${title}” is archived.`,
  restoredNow: (title: string) => `“${title}” is back.`,
  statusNow: {
    available: (title: string) => `“${title}” is marked available.`,
    rented: (title: string) => `“${title}” is marked rented.`,
    maintenance: (title: string) => `“${title}” is marked in maintenance.`,
  },
  duplicated: (title: string) => `A copy of “${title}” waits among your drafts.`,
  draftDeleted: (title: string) => `The draft “${title}” is deleted.`,
  draftWithoutTitle: 'Without a title yet',
  notDone: 'Nothing was changed',
  undo: 'Undo',
  open: 'Open',

  approvedNow: (title: string) => `“${title}” is approved.`,
  rejectedNow: (title: string) => `“${title}” was not approved. Open it to read why.`,
  changesRequestedNow: (title: string) =>
    `Changes to “${title}” are wanted. Open it to read which.`,
} as const
