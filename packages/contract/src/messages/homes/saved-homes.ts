// Texts of saved homes: the heart, the list with its notes, and the comparison.

export const savedHomesMessages = {
  saved: 'Saved to your homes',
  removed: 'Removed from your saved homes',
  undo: 'Undo',
  notListed: 'This home is no longer listed',
  notListedHint: 'It may have been rented, or its owner took it down.',
  saveFailed: (why: string) => `The home could not be saved. ${why}`,
  removeFailed: (why: string) => `The home is still saved. ${why}`,
  pending: (title: string) => `Sign in, and “${title}” is saved for you.`,
  pendingWithoutTitle: 'Sign in, and the home is saved for you.',
  loadFailed: 'Your saved homes could not be loaded',
  none: 'Nothing saved yet',
  noneHint: 'Press the heart on a home, and it waits for you here with your notes.',
  noteSaving: 'Saving...',
  noteSaved: 'Saved',
  noteFailed: 'Not saved yet',
  noteTooLong: 'A note has at most 500 characters',
  compareFailed: 'The homes could not be loaded',
  compareOne: 'One home alone compares to nothing. Go back and choose another.',
  compareFull: 'Four homes are the most that fit side by side.',
} as const
