// Texts of pushes to a browser: what its worker shows, and the choice in the settings of notifications.

import { brand } from '../../brand.ts'

/** Above what a push says; also says something where its words cannot be read. */
export const pushedMessages = {
  title: brand.name,
  unreadable: 'There is news in your conversations.',
} as const

export const browserPushMessages = {
  title: 'This browser',
  text: 'Shows new questions and messages also while no page of the site is open: who and which home, never the words of a message. It ends when you sign out here.',
  column: 'Browser',
  columnFor: (label: string) => `In browsers for: ${label}`,
  neverFor: (label: string) => `Never in browsers: ${label}`,
  reading: 'Looking at what this browser can do',
  asking: 'Your browser asks whether the site may show notifications. Please answer it.',
  on: 'On in this browser.',
  turningOff: 'Turning off',
  blocked:
    'This browser blocks notifications of this site. Allow them in its settings for the site: usually the symbol left of the address, then “Notifications”. Then come back here.',
  unable:
    'This browser cannot show notifications while the site is closed. E-mails and the bell reach you as before.',
  problems: {
    dismissed:
      'Your browser asked and got no answer, so nothing was turned on. Turn it on again to be asked once more.',
    unreachable:
      'The push service of this browser did not answer, so nothing was turned on. Try again later, or in another browser: private windows and some browsers have no such service.',
    unsaved: 'This could not be saved, so nothing was turned on. Please try again.',
    stillOn: 'This could not be turned off. Please try again.',
  },
} as const

export type PushProblem = keyof typeof browserPushMessages.problems
