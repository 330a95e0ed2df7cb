// Texts of the lists of tenancies: who lives in an owner's homes, and the homes of a tenant.

type LetHome = { readonly home_title: string; readonly unit_label: string }

/** A home as its parties call it: where it is let by the bed or the room, with that. */
export const letHomeWords = ({ home_title: home, unit_label: unit }: LetHome): string =>
  unit === '' ? home : `${home}, ${unit}`

export const tenancyListMessages = {
  loading: 'Tenancies',
  failed: 'The tenancies could not be loaded.',
  groups: { now: 'Living here now', soon: 'Moving in', ended: 'Lived here before' },
  noneTitle: 'Nobody lives in your homes yet',
  noneText:
    'A tenant stands here from the day that everybody has signed the agreement. Begin with the applications for your homes.',
  noneAction: 'See your homes',
  since: (day: string) => `Since ${day}`,
  from: (day: string) => `From ${day}`,
  between: (from: string, until: string) => `${from} to ${until}`,
  until: (day: string) => `until ${day}`,
  leaves: (day: string) => `leaves on ${day}`,
  holds: (day: string) => `the agreement ran out on ${day} and goes on`,
  rent: (sum: string) => `${sum} a month`,
  late: (sum: string) => `${sum} late`,
  toConfirm: (sum: string) => `${sum} to confirm`,
  open: (sum: string) => `${sum} open`,
  nothingOpen: 'Nothing open',
  ledger: 'Ledger',
  messages: 'Messages',
  record: 'Records and deposit',
  payments: 'Payments',
  named: (what: string, home: string) => `${what}: ${home}`,
} as const

export const tenantHomeMessages = {
  loading: 'Your homes',
  failed: 'Your homes could not be loaded.',
  now: 'You live here',
  soon: 'You move in',
  ended: 'You lived here',
  applied: 'You applied',
  visited: 'You visited',
  appliedFailed: 'Your applications could not be loaded.',
  visitedFailed: 'Your visits could not be loaded.',
  appliedOn: (day: string) => `Applied on ${day}`,
  begunOn: (day: string) => `Begun on ${day}, not sent yet`,
  visitedOn: (day: string) => `Visited on ${day}`,
  visitNote: 'Visits of the last 365 days.',
  notListed: 'No longer listed',
  noneTitle: 'No home yet',
  noneText:
    'The home you live in, those you applied for and those you visited stand here. Begin by looking around.',
  noneAction: 'Search homes',
} as const
