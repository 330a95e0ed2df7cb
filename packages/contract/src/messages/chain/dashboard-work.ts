// Texts of what waits on a dashboard: rent, who leaves, repairs, payments, leads, mandates, and homes that a saved search found.

const those = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

export const homeNowMessages = {
  title: 'Your home',
  openHome: 'Rent and receipts',
  late: (sum: string, since: string) => `${sum} is late since ${since}`,
  due: (sum: string, day: string) => `${sum} due by ${day}`,
  claimed: (sum: string, owner: string) => `${sum} waits for ${owner} to confirm`,
  nothingDue: 'Nothing is due',
  starts: (day: string) => `Starts on ${day}`,
  pay: 'Pay rent',
  payFor: (home: string) => `Pay rent for ${home}`,
  repairs: 'Repairs',
  allRepairs: (count: number) => `All ${count} repairs`,
  report: 'Report a problem',
} as const

export const signaturesMessages = {
  waits: 'Waits for your signature',
  titles: {
    first: (home: string) => `Agreement for ${home}`,
    renewal: (home: string) => `Renewal for ${home}`,
    amendment: (home: string) => `Change of the agreement for ${home}`,
  },
  line: (signed: number, signers: number) =>
    signed === 0 ? 'Nobody has signed yet.' : `${signed} of ${signers} have signed.`,
  until: (moment: string) => `Until ${moment}`,
  sign: 'Read and sign',
  signOf: (title: string) => `Read and sign: ${title}`,
} as const

export const newsMessages = {
  title: (name: string) => `New for “${name}”`,
  all: 'Saved searches',
  since: (day: string) => `Since ${day}`,
  lower: (before: string) => `Was ${before}`,
  back: 'Free again',
} as const

export const hostWorkMessages = {
  moreVisits: (count: number) =>
    count === 1 ? '1 more visit waits for you' : `${count} more visits wait for you`,
  openVisits: 'Visits',
  newApplications: (count: number, homes: number) => {
    const told = count === 1 ? '1 new application' : `${count} new applications`
    return homes > 1 ? `${told} for ${homes} homes` : told
  },
  readApplication: 'Read',
  compareApplications: 'Compare',
  toConfirm: (count: number) =>
    count === 1 ? 'A payment waits to be confirmed' : `${count} payments wait to be confirmed`,
  confirm: 'Confirm',
  paymentText: (sum: string, home: string) => `${sum} for ${home}`,
  paymentsText: (sum: string, homes: number) => `${sum} for ${those(homes, 'home')}`,
  open: (homes: number) => (homes === 1 ? 'Rent is open' : `Rent of ${homes} homes is open`),
  openRent: 'Open',
  openText: (sum: string, tenants: string, home: string) => `${sum} by ${tenants}, ${home}`,
  leaves: {
    lastDay: (tenants: string, day: string) => `${tenants}: last day on ${day}`,
    early: (tenants: string, day: string) => `${tenants}: may the last day be ${day}?`,
    withdraw: (tenants: string) => `${tenants}: may the notice be taken back?`,
    callOff: (tenants: string) => `${tenants}: may the tenancy be called off?`,
    deposit: (tenants: string, sum: string, day: string) =>
      `${tenants}: ${sum} of deposit to return by ${day}`,
    depositLate: (tenants: string, sum: string, day: string) =>
      `${tenants}: ${sum} of deposit were due back on ${day}`,
    more: (count: number) => `${those(count, 'more home')} with somebody who leaves`,
  },
  leavesText: {
    answer: 'It waits for your answer.',
    awaitRecord: (day: string) => `The move-out record can be begun from ${day}.`,
    beginRecord: 'Begin the move-out record: it is compared with that of moving in.',
    finishRecord: 'The move-out record is begun, and not out yet.',
    signRecord: 'The move-out record waits for your signature.',
    awaitSignature: 'The move-out record is out, and waits for a signature.',
    mendRecord: 'The move-out record was disagreed with.',
    awaitLastDay: 'The move-out record is signed. The deposit is settled after the last day.',
    proposeRefund: 'Say what you keep of it, or that all goes back.',
    proposeAnew: 'What you want to keep was disagreed with.',
    sendRefund: 'Send it, and say when you did.',
  },
  openRecord: 'Records',
  openDeposit: 'Deposit',
  openTenants: 'Tenants',
  repairs: (count: number) =>
    count === 1 ? 'A repair waits for your answer' : `${count} repairs wait for your answer`,
  openRepairs: 'Open',
  answer: 'Answer',
  steps: (count: number) => (count === 1 ? 'A next step is due' : `${count} next steps are due`),
  openClients: 'Clients',
  mandateEnds: (day: string) => `A mandate ends on ${day}`,
  renew: 'Renew',
  openMandates: 'Open',
  hidden: (homes: number) => (homes === 1 ? 'A home is hidden' : `${homes} homes are hidden`),
  hiddenText: (homes: number) => `Nobody finds ${homes === 1 ? 'it' : 'them'} on the site now.`,
  showAgain: 'Show again',
  failed: 'Payments, repairs or leads could not be read. The rest of the page stands.',
  retry: 'Retry',
} as const
