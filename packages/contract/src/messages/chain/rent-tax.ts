// Texts of tax on rent: the year's statement for an employer, what a tenant deducts, files for a spreadsheet.

export const rentTaxMessages = {
  title: 'Tax',
  text: 'A statement of the rent of a tax year, for house rent allowance.',
  year: 'Tax year',
  open: 'Open the statement',
  print: 'Print or save as PDF',
  statement: (year: string) => `Rent statement ${year}`,
  sentence: (tenant: string, owner: string, home: string, from: string, until: string) =>
    `${tenant} paid ${owner} rent for ${home} from ${from} to ${until}.`,
  none: 'No confirmed payment of rent stands in this tax year.',
  columns: {
    month: 'Month',
    rent: 'Rent',
    paidOn: 'Paid on',
    mode: 'How',
    receipt: 'Receipt',
  },
  total: (sum: string, words: string) => `Total rent: ${sum} (${words})`,
  rentOnly: 'Rent alone: maintenance, deposit, bills and fees are not counted.',
  gaps: (months: string) => `Without a confirmed receipt, and not filled: ${months}.`,
  owner: 'Owner',
  address: 'Owner’s address',
  noAddress: 'not given',
  pan: 'Owner’s PAN',
  panHelp: 'Stays on this page: it is neither sent nor stored.',
  panWhy: 'An employer asks for the owner’s PAN above ₹1,00,000 of rent a year.',
  panMissing: 'PAN not given. The employer may refuse.',
  relation: 'Relationship with the owner',
  relations: ['None', 'Parent', 'Spouse', 'Sibling', 'Other relative'],
  relationHelp: 'Form 124 asks for it.',
  tdsTaken: (sum: string) => `Tax deducted at source: ${sum}.`,
  confirmed: (count: number) =>
    count === 1
      ? 'The owner confirmed this payment.'
      : `The owner confirmed each of these ${count} payments.`,
  footer:
    'Helps to fill Form 124 (before: 12BB). HRA counts only in the old regime. This page does not work out the exemption.',
  guidance: (day: string) => `Guidance as of ${day}, not advice.`,

  tdsTitle: 'Tax on your rent (TDS)',
  tdsBadge: (threshold: string) => `Rent over ${threshold}`,
  tdsText: (rent: string, year: string) =>
    `Your rent is ${rent} a month. The law asks you, not the owner, to deduct tax on it, for the tax year ${year}. It goes from you to the income-tax department and never through this site.`,
  tdsPercent: (ppm: number) => `${ppm / 10_000}\u00A0%`,
  tdsFind: 'Find out where the owner lives',
  tdsFindText: (threshold: string, owner: string, rate: string) =>
    `The rent is over ${threshold} a month. If ${owner} lives in India, you deduct ${rate} once: in the last month of the tax year or of the tenancy.`,
  tdsKeep: (sum: string, month: string) => `Keep ${sum} back from the rent of ${month}`,
  tdsKeepText: (rate: string, base: string, months: number, owner: string, rest: string) =>
    `${rate} of ${base}, the rent of ${months === 1 ? '1 month' : `${months} months`}; months to come count with the rent as it is now. ${owner} gets ${rest} of that month’s rent.`,
  tdsPay: (day: string) => `Pay it with Form 141 by ${day}`,
  tdsPayText: 'On the income-tax site, with your PAN and the owner’s. You need no TAN.',
  tdsCertificate: (owner: string, day: string) => `Give ${owner} Form 132 by ${day}`,
  tdsCounts:
    'Say when you pay how much you deducted: it counts as rent paid once the owner confirms.',
  tdsWorked: 'How it is worked out',
  tdsMonths: (count: number) => `Rent, ${count === 1 ? '1 month' : `${count} months`}`,
  tdsMonth: (month: string) => `Rent of ${month}`,
  tdsRate: 'Rate',
  tdsDeduct: 'To deduct',
  tdsPayBy: 'Pay by',
  tdsToOwner: (owner: string) => `To ${owner}`,
  tdsNoPan: (rate: string) => `Without the owner’s PAN, ${rate}`,
  tdsNote: 'Rent alone: maintenance that is charged apart is left out.',
  tdsOwnerAbroad: 'The owner lives abroad',
  tdsRemind: (day: string) => `Remind me on ${day}`,
  tdsReminding: 'Saving …',
  tdsReminded: (day: string) => `You are reminded on ${day}, at 9 in the morning.`,
  tdsNoReminder: 'No reminder',
  tdsTan: 'Get a TAN',
  tdsTanText: (owner: string) =>
    `${owner} lives abroad: tax is deducted from every payment of rent, whatever the sum, and it is paid under a TAN of your own.`,
  tdsEach: (sum: string) => `Keep ${sum} back every month`,
  tdsEachText: (rate: string, owner: string, rest: string) =>
    `${rate} of the rent. ${owner} gets ${rest}, into an NRO account.`,
  tdsEachPay: 'Pay it by the 7th of the next month',
  tdsEachPayText: 'The tax of March by 30 April. Forms 145 and 146 go with money sent abroad.',
  tdsQuarter: 'Report it each quarter with Form 144',
  tdsAmount: 'Tax that you deducted, in rupees',
  tdsAmountHelp: 'Only where the law asks for it. It is added to what you paid.',
  tdsWrong: 'Enter whole rupees, or leave it empty.',

  csvLedger: 'Save the ledger as CSV',
  csvMonth: 'Save the month as CSV',
  csvHeads: {
    ledger: ['Date', 'What', 'Reference', 'Charge', 'Payment', 'To pay', 'State'],
    month: [
      'Home',
      'Tenants',
      'State',
      'Due on',
      'Charged',
      'Waived',
      'Received',
      'To confirm',
      'Open',
    ],
  },
} as const
