// Texts of the figures of one tenancy: what is due and paid, the months as bars, how long the agreement still runs.

export const rentFigureMessages = {
  label: 'The rent in figures',
  dueNow: 'Due now',
  dueNext: 'Due next',
  nothingDue: 'No rent is open',
  since: (day: string) => `Since ${day}`,
  by: (day: string) => `By ${day}`,
  waiting: (name: string | null) => (name === null ? 'Waiting for you' : `Waiting for ${name}`),
  waits: (count: number) =>
    count === 0
      ? 'No payment waits'
      : count === 1
        ? '1 payment to confirm'
        : `${count} payments to confirm`,
  paid: (isOwner: boolean) => (isOwner ? 'Received this tax year' : 'Paid this tax year'),
  confirmed: (isOwner: boolean) =>
    isOwner ? 'Confirmed by you, the deposit apart' : 'Confirmed, the deposit apart',
  deposit: (isOwner: boolean) => (isOwner ? 'Deposit you hold' : 'Deposit held'),
  depositOpen: (sum: string) => `${sum} still to be paid`,
  depositWhole: 'Nothing of it is open',

  months: 'Month by month',
  monthsSentence: (count: number, paid: string, charged: string) =>
    `${count === 1 ? 'The month' : `The last ${count} months`}: ${paid} of ${charged} confirmed as paid.`,
  parts: { paid: 'Paid', open: 'Open' },
  table: 'The months as a table',
  month: 'Month',

  termMonth: (month: number, months: number) => `Month ${month} of ${months}`,
  termSentence: (from: string, until: string, left: string) => `From ${from} to ${until}: ${left}.`,
  /** Below the number of days. */
  left: (days: number) => (days === 1 ? 'day left' : 'days left'),
  daysLeft: (days: number) =>
    days === 0 ? 'today is the last day' : days === 1 ? '1 day left' : `${days} days left`,
} as const
