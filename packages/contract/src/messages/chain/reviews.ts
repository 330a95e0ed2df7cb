// Texts of reviews: of a home as everybody reads them, and writing one.

import type { ReviewHiddenKind, ReviewPart, ReviewTag } from '../../chain/review.ts'

const parts: Readonly<Record<ReviewPart, string>> = {
  as_shown: 'As it was shown',
  repairs: 'Repairs',
  deposit: 'Deposit',
  contact: 'How one talked',
  rent_on_time: 'Rent on time',
  care: 'Care of the home',
}

const tags: Readonly<Record<ReviewTag, string>> = {
  work_from_home: 'Working from home',
  pets: 'Pets',
  families: 'Families',
  sharers: 'Sharers',
}

const reasons: Readonly<Record<ReviewHiddenKind, string>> = {
  hate: 'It insults or threatens',
  personal_data: 'It says private things about somebody',
  not_about_it: 'It is not about the home or the stay',
  extortion: 'It asks for something in return',
}

export const reviewReasons = [
  'hate',
  'personal_data',
  'not_about_it',
  'extortion',
] as const satisfies readonly ReviewHiddenKind[]

export const reviewMessages = {
  parts,
  tags,
  reasons,
  title: 'Reviews',
  text: 'What you may write about, what you wrote, and what is said about you.',
  loading: 'reviews',
  loadFailed: 'The reviews could not be loaded.',
  blind:
    'Nobody sees it until the other side wrote, too, or the 14 days are over. It cannot be changed afterwards.',
  open: 'To write',
  openNone: 'Nothing waits for a review. You can write one for 14 days after a visit or a tenancy.',
  until: (day: string) => `Until ${day}`,
  kinds: 'Whose reviews',
  subjects: { visit: 'Visited', tenancy: 'Lived there' },
  abouts: { home_and_host: 'The home and its host', tenant: 'The tenant' },
  write: 'Write a review',
  stars: 'How was it, all in all?',
  starsOf: (stars: number) => (stars === 1 ? '1 star of 5' : `${stars} stars of 5`),
  starsNeeded: 'Give one to five stars.',
  part: 'Not told',
  goodFor: 'Good for (optional)',
  goodForSaid: 'Good for',
  goodForOf: (names: readonly string[]) => `Good for: ${names.join(', ')}`,
  tagCount: (tag: string, count: number) => `${tag} ${count}`,
  tagCounted: (tag: string, count: number) =>
    count === 1 ? `${tag}: 1 tenant says so` : `${tag}: ${count} tenants say so`,
  words: 'In your words (optional)',
  wordsHelp: 'No telephone number, address or name, please.',
  send: 'Send the review',
  sending: 'Sending',
  cancel: 'Cancel',
  sent: 'Your review is sealed.',
  written: 'Written by you',
  writtenNone: 'You have written none.',
  states: { written: 'Sealed', shown: 'Shown', hidden: 'Hidden' },
  sealedUntil: (day: string) => `Shown when the other side wrote, at the latest on ${day}.`,
  hiddenFor: (reason: string) => `Hidden: ${reason}.`,
  about: 'About you',
  aboutNone: 'Nothing is shown about you.',
  reply: 'Answer',
  replyLabel: 'Your answer',
  replyHelp: 'Once, and everybody who reads the review reads it.',
  replySend: 'Send the answer',
  replied: 'Your answer is shown.',
  wordsNeeded: 'Write a few words.',
  answerOf: 'Answer:',
  report: 'Report',
  reportOf: (name: string) => `Report the review by ${name}`,
  reportReason: 'What is wrong with it?',
  reasonNeeded: 'Choose what is wrong with it.',
  reportDetails: 'More about it (optional)',
  reportHelp: 'Our team looks at it. The writer is not told who reported.',
  reportSend: 'Send the report',
  reported: 'Thank you. Our team looks at it.',
  rated: (rating: string, count: number) =>
    `${rating} of 5, from ${count === 1 ? '1 review' : `${count} reviews`}`,
  ofKinds: (tenancies: number, visits: number) =>
    [
      tenancies === 0 ? '' : tenancies === 1 ? '1 tenancy' : `${tenancies} tenancies`,
      visits === 0 ? '' : visits === 1 ? '1 visit' : `${visits} visits`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  whoMay:
    'Only people who lived here or were shown the home through Basera can review it. Neither side reads the other before both wrote, or 14 days are over.',
  ofTenant: 'What earlier hosts wrote',
  ofTenantNone: 'Nobody has written about this tenant yet.',
  none: 'No reviews yet',
  noneText: 'Tenants write one after a visit or a tenancy.',
  more: 'Show more',
  refusals: {
    not_over: 'A review is written once the visit or the tenancy is over.',
    too_late: 'The 14 days to write a review are over.',
    written_already: 'You have written this already. It cannot be changed.',
    contact_in_words: 'Please leave out telephone numbers and addresses: everybody reads this.',
    aadhaar_number: 'Please leave out the Aadhaar number: nobody needs it here.',
    discriminating_words:
      'Please leave out words about religion, caste, region, community, food or marriage.',
    not_found: 'This review was not found.',
    too_many: 'That was often today. Please try again later.',
  },
} as const

export const reviewRefusals: Readonly<Record<string, string>> = reviewMessages.refusals
