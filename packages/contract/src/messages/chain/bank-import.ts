// Texts of a bank statement that an owner opens to confirm payments, and to record what nobody claimed: it stays in their browser.

export const bankImportMessages = {
  link: 'Match with my bank statement',
  open: 'Import bank statement',
  title: 'Match a bank statement',
  text: 'Nothing is confirmed until you accept it.',
  stays:
    'The file is read in your browser and never leaves it. Only the day, sum and reference of a line that you accept are kept.',
  steps: { file: 'File', columns: 'Columns', matches: 'Matches', done: 'Done' },
  stepName: (no: number, name: string, isDone: boolean) => `${no} ${name}${isDone ? ', done' : ''}`,
  back: 'Payments',
  file: 'Statement as CSV, of the last weeks',
  fileHelp:
    'HDFC, ICICI and SBI are known; of any other bank you say which column is which. At most 2 MB and 10,000 lines.',
  reading: 'Reading the file…',
  faults: {
    too_big: 'This file is larger than 2 MB. Choose fewer weeks in your bank’s download.',
    too_long: 'This file has more than 10,000 lines. Choose fewer weeks in your bank’s download.',
    not_csv: 'This is not a CSV file. Download the statement as CSV, not as PDF or Excel.',
    failed: 'The file could not be read here. Please try another browser.',
  },
  noCredits: 'Nothing in it looks like money that came in.',
  columnsTitle: 'Which column is which?',
  columnsText:
    'This bank is not known yet. Choose the columns; these are the first lines of the file.',
  columnDate: 'Date',
  columnText: 'Text',
  columnReference: 'Reference, if there is one',
  columnCredit: 'Money that came in',
  noColumn: 'None',
  column: (no: number, sample: string) =>
    sample === '' ? `Column ${no}` : `Column ${no}: ${sample}`,
  takeColumns: 'Use these columns',
  noDate: 'No day stands in this column.',
  matchesTitle: 'What was found',
  ofFile: (from: string, until: string, lines: number, credits: number) =>
    `${from} to ${until} · ${lines === 1 ? '1 line' : `${lines} lines`}, ${credits === 1 ? '1 credit' : `${credits} credits`} · read on this device`,
  nothing:
    'No payment waits for your word, and no open rent has the sum of one of these lines: there is nothing to match.',
  nothingToTick: 'None of them can be confirmed by this statement.',
  rents: {
    coded: 'Same sum and code',
    named: 'Same sum and name',
    less_tax: 'Same name, 2 % less',
    sum: 'Only the sum',
  },
  nobodySaid: 'Nobody has said that they paid this',
  taxHeld: (less: string, rent: string) =>
    `${less} less than ${rent}: 2 % held back as tax? Ask, then record it in the ledger.`,
  noReference: 'No reference stands in this line: record it in the ledger.',
  look: 'Look',
  lookName: (home: string) => `Look at the ledger of ${home}`,
  whose: (sum: string, day: string) => `Whose rent is ${sum} of ${day}?`,
  nobody: 'Nobody’s, or ask the tenant',
  homeOption: (tenants: string, home: string) => (tenants === '' ? home : `${tenants}, ${home}`),
  tickRent: (sum: string, tenants: string) => `Record ${sum} from ${tenants}`,
  tickNobody: (sum: string) => `Record ${sum}: choose first whose it is`,
  leftAlone: (count: number) =>
    count === 1
      ? '1 credit matches nothing and is left alone.'
      : `${count} credits match nothing and are left alone.`,
  showLeft: (count: number) => (count === 1 ? 'Show it' : `Show the ${count}`),
  hideLeft: 'Hide them',
  results: {
    matched: 'Same reference and sum',
    amount_differs: 'Same reference, another sum',
    duplicate: 'A reference that was said twice',
    likely: 'Same sum and code, near that day',
    possible: 'Same sum on that day, nothing else',
    none: 'Not in this statement',
  },
  said: (sum: string, day: string, reference: string) => `Says ${sum} on ${day}, ${reference}`,
  tick: (sum: string, payer: string) => `Confirm ${sum} from ${payer}`,
  chosen: (count: number, sum: string) =>
    count === 0 ? 'Nothing is chosen' : `${count} chosen, ${sum}`,
  accept: (count: number) => `Accept ${count}`,
  confirming: 'Confirming…',
  nothingTicked: 'Tick the payments that you have found in your bank.',
  doneTitle: (count: number) =>
    count === 1 ? '1 payment is in your book' : `${count} payments are in your book`,
  done: (confirmed: number, recorded: number) =>
    [
      confirmed > 0 &&
        (confirmed === 1 ? '1 payment is confirmed.' : `${confirmed} payments are confirmed.`),
      recorded > 0 &&
        (recorded === 1
          ? '1 that nobody had claimed is recorded.'
          : `${recorded} that nobody had claimed are recorded.`),
      'Each has its receipt, and the tenants are told.',
    ]
      .filter((part) => part !== false)
      .join(' '),
  some: (failed: number, why: string) => `${failed === 1 ? '1 was' : `${failed} were`} not: ${why}`,
  rest: 'Look at the other lines',
  toPayments: 'To the payments',
  another: 'Another file',
} as const
