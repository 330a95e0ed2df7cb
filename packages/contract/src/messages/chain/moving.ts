// Texts of what is still to do before somebody moves in, and before they leave.

export const movingMessages = {
  before: 'Before you get the keys',
  until: 'Until you leave',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  states: { done: 'Done', waits: 'Waiting', open: 'Open' },
  signed: 'Agreement signed by all',
  signedText: (day: string) => `It begins on ${day}.`,
  depositPaid: (sum: string, holder: string) => `Deposit of ${sum}, confirmed by ${holder}`,
  depositWaits: (sum: string, holder: string) => `Deposit of ${sum}: ${holder} has yet to confirm`,
  depositOpen: (sum: string) => `Deposit: ${sum} are still to be paid`,
  allToOwner: (holder: string) =>
    `It goes straight to ${holder}. Nothing more is asked before the keys: no token, no gate pass.`,
  moveIn: 'Move-in record',
  moveInText: 'Room by room with photos, signed by both: what you compare with when you leave.',
  moveOut: 'Move-out record',
  moveOutText: 'Room by room beside the photos of moving in. Faded paint and wear are no damage.',
  fromDay: (day: string) => `It can be begun from ${day}.`,
  toRecord: 'Open the records',
  notice: 'Notice given',
  noticeText: (day: string) => `The last day is ${day}.`,
  rentPaid: 'Rent until the last day paid',
  rentOpen: (sum: string) => `Rent and bills: ${sum} are open`,
  rentText: 'The last month counts by its days.',
  back: (sum: string) => `Deposit of ${sum} goes back`,
  backText: 'After the last day. You see each deduction, and answer it.',
} as const
