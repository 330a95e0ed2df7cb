// What a person is told who hands an identity document in, and an admin who asks for a number.

export const identityDocumentMessages = {
  incomplete: 'Please choose a document, and give its number and the name on it.',
  outOfBounds: 'Please check the name, the date of birth and the address.',
  alreadyWaiting: 'A document of this kind is already waiting for a decision.',
  revealIncomplete: 'Please name the document and give a reason.',
  unreadable: 'This number cannot be opened with the keys of this server.',
} as const
