// Texts of saved searches: saving one, the list, and the page that stops mails without signing in.

import type { SearchCadence } from '../../constants/saved-searches.ts'

export const cadenceLabels: Readonly<Record<SearchCadence, string>> = {
  at_once: 'At once',
  daily: 'Every morning',
  never: 'No mails',
}

export const cadenceHints: Readonly<Record<SearchCadence, string>> = {
  at_once: 'Within minutes, when a home fits',
  daily: 'One mail at 8 am with all that is new',
  never: 'The search waits here for you',
}

export const savedSearchesMessages = {
  save: 'Save this search',
  saveHint: 'We write to you when a home is new, cheaper or back on the market.',
  nameNeeded: 'Give the search a name',
  nameTooLong: 'A name has at most 80 characters',
  isSaved: 'Search saved',
  saved: {
    at_once: 'Search saved. A mail comes as soon as a home fits.',
    daily: 'Search saved. New homes come by mail every morning.',
    never: 'Search saved',
  } satisfies Record<SearchCadence, string>,
  seeAll: 'My searches',
  saveFailed: (why: string) => `The search could not be saved. ${why}`,
  alreadySaved: 'You have saved this search already.',
  changeFailed: (why: string) => `The search is as it was. ${why}`,
  removed: (name: string) => `“${name}” was removed`,
  removeFailed: (why: string) => `The search is still there. ${why}`,
  undo: 'Undo',
  mailsChanged: {
    at_once: 'Mails come within minutes now',
    daily: 'Mails come every morning now',
    never: 'No more mails about this search',
  } satisfies Record<SearchCadence, string>,
  loadFailed: 'Your saved searches could not be loaded',
  none: 'No saved searches yet',
  noneHint: 'Look for homes, press “Save this search”, and we tell you when something new fits.',
  noAddress: 'Your account has no e-mail address yet, so no mails can come.',
  pending: 'Sign in, and your search is saved for you.',
  stopTitle: 'Stop these mails?',
  stopText:
    'You get no more mails about this saved search. The search itself stays in your account.',
  stop: 'Stop these mails',
  stopping: 'Stopping…',
  stoppedTitle: 'No more mails',
  stopped: (name: string) => `We no longer write to you about “${name}”.`,
  stoppedWithoutName: 'We no longer write to you about this search.',
  stopBadTitle: 'This link does not work',
  stopBad:
    'It is not complete. Open it from the mail again, or turn the mails off in your account.',
  stopFailed: (why: string) => `The mails were not stopped. ${why}`,
} as const
