// Texts of tax on rent: the year's statement for an employer, what a tenant deducts, files for a spreadsheet.

export const rentTaxMessages = {
  title: 'Tax',
  text: 'A statement of the rent of a tax year, for house rent allowance.',
  year: 'Tax year',
  open: 'Open the statement',
  back: 'Payments',
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
  panHelp:
    'Stays on this page: it is neither sent nor stored. An employer asks for it above ₹1,00,000 a year.',
  panMissing: 'PAN not given. The employer may refuse.',
  panWrong: 'A PAN has five letters, four digits and a letter.',
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

  tdsTitle: 'Tax to deduct from the rent',
  tdsText: (threshold: string) =>
    `The rent is above ${threshold} a month. A tenant then deducts tax for the government, once a tax year.`,
  tdsResident: (sum: string, base: string, month: string) =>
    `Owner lives in India: ${sum}, 2 % of ${base}, from the rent of ${month}.`,
  tdsNoPan: (sum: string) => `Without the owner’s PAN it is ${sum}.`,
  tdsDeposit: (deposit: string, certificate: string) =>
    `Paid with Form 141 by ${deposit}; Form 132 goes to the owner by ${certificate}.`,
  tdsAbroad: (sum: string, rest: string, day: string) =>
    `Owner lives abroad: ${sum} of each month’s rent, ${rest} to the owner, paid by ${day}, and a TAN is needed.`,
  tdsCounts:
    'Say when you pay how much you deducted: it counts as rent paid once the owner confirms.',
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
