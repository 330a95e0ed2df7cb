// Texts about a person's own listings: their states, what was done with them, and what the review answered.

/** Of people who asked about a home, on the dashboard of who lists it. */
export const waitingQuestionMessages = {
  waits: (name: string) => `${name} waits for an answer`,
  accepted: (name: string) => `${name} accepted your offer. Next: the agreement`,
  all: 'All who wait for an answer',
  nothing: 'Nothing needs an answer from you.',
  nothingElse: 'Nothing else needs an answer from you.',
} as const

export const ownPropertyMessages = {
  onTheSite: 'On the site',
  waiting: 'Waiting for approval',
  changesRequested: 'Changes requested',
  rejected: 'Not approved',
  rented: 'Rented',
  maintenance: 'In maintenance',
  /** One state of a home that is neither approved nor to be had. */
  waitingAs: {
    rented: 'Rented, not yet approved',
    maintenance: 'In maintenance, not yet approved',
  },
  hidden: 'Hidden',
  held: 'Hidden: reported',
  archived: 'Archived',
  changesWait: 'Changes in review',
  changesRejected: 'Changes not approved',

  noHomes: 'You have no homes here yet.',
  noHomesText:
    'Tell us the facts, the rent and add photos. We look at every listing before it is on the site; here you see how far it is.',
  noMandates: 'You act for no home yet.',
  noMandatesText:
    'An owner who wants you to act for a home gives you a code; enter it, and people who ask about the home come to you. Or list a home for its owner, and hand it over by a code.',
  enterCode: 'Enter an owner’s code',
  noneFound: 'No listing fits what you are looking for.',

  archivedNow: (title: string) => `“${title}” is archived.`,
  restoredNow: (title: string) => `“${title}” is back.`,
  show: 'Show on the site',
  shownNow: (title: string) => `“${title}” is on the site again.`,
  hiddenNow: (title: string) => `“${title}” is hidden.`,
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
} as const
