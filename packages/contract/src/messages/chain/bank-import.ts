// Texts of a bank statement that an owner opens to confirm payments: it stays in their browser.

export const bankImportMessages = {
  link: 'Match with a bank statement',
  title: 'Match with a bank statement',
  text: 'The file is read in this browser alone: no line of it is sent or stored. Only money that came in is looked at, and nothing is confirmed until you tick it.',
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
  noClaims: 'No payment waits for your word, so there is nothing to match.',
  found: (lines: number, claims: number) =>
    `Money that came in: ${lines === 1 ? '1 line' : `${lines} lines`}. Waiting for you: ${claims === 1 ? '1 payment' : `${claims} payments`}.`,
  nothingToTick: 'None of them can be confirmed by this statement.',
  results: {
    matched: 'Same reference and sum',
    amount_differs: 'Same reference, another sum',
    duplicate: 'A reference that was said twice',
    likely: 'Same sum and code, near that day',
    possible: 'Same sum on that day, nothing else',
    none: 'Not in this statement',
  },
  said: (payer: string, day: string, reference: string) => `${payer} says ${day}, ${reference}`,
  inBank: (day: string, sum: string, text: string) => `In your bank on ${day}: ${sum}, ${text}`,
  tick: (sum: string, payer: string) => `Confirm ${sum} from ${payer}`,
  confirmCount: (count: number) =>
    count === 1 ? 'Confirm 1 payment' : `Confirm ${count} payments`,
  confirming: 'Confirming…',
  nothingTicked: 'Tick the payments that you have found in your bank.',
  done: (count: number) =>
    count === 1 ? '1 payment is confirmed.' : `${count} payments are confirmed.`,
  some: (done: number, failed: number) =>
    `${done} confirmed, ${failed} not: they were changed meanwhile. Please look at them again.`,
  another: 'Open another file',
} as const
