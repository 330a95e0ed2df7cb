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
  meters: 'Meters and keys',
  metersText: 'Electricity, water, gas and the number of keys are noted in the record.',
  metersNoted: (count: number) =>
    count === 1 ? '1 of them is noted in the record.' : `${count} of them are noted in the record.`,
  firstRent: (sum: string, day: string) => `First rent: ${sum}, due on ${day}`,
  firstRentText: (day: string) => `It is charged on ${day}. Nothing of it is asked before.`,
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

  leaving: 'Make leaving easy',
  leavingKept: 'Your marks are kept on this device, until you sign out.',
  leavingSteps: {
    repairs: {
      title: 'Have open repairs settled, or note them in the record',
      text: 'What is in the record is nobody’s surprise.',
    },
    electricity: {
      title: 'Settle electricity, gas and water up to the last day',
      text: 'Take a photo of each meter when you hand over the keys.',
    },
    letters: {
      title: 'Say where post is sent on to',
      text: 'In the conversation with the owner.',
    },
    society: {
      title: 'Tell the society’s office',
      text: 'It may give you a slip that nothing is due, which owners ask for.',
    },
  },
  next: 'Where next?',
  nextText: 'What you paid on time you may show to the next owner; you choose who sees it.',
  findHomes: 'Find homes',
} as const
