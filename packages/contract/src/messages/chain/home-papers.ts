// Texts of the papers of a home, on the page of who lives there.

export const homePaperMessages = {
  title: 'Documents',
  agreement: 'Rental agreement',
  agreementFact: 'Paper, certificate of signatures, key facts',
  signed: (day: string) => `Signed on ${day}`,
  receipt: (number: string) => `Receipt ${number}`,
  receiptFact: (sum: string, day: string) => `${sum}, paid on ${day}`,
  all: 'All agreements',
} as const
