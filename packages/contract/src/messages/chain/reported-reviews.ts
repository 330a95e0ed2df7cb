// Texts of the admin area about reported reviews.

export const reportedReviewMessages = {
  title: 'Reported reviews',
  text: 'What somebody asked us to look at. A review that is hidden counts in no rating; its writer is told why.',
  loading: 'Reported reviews',
  none: 'No review was reported.',
  by: (name: string, home: string) => `${name} about ${home}`,
  homeGone: 'a home that is gone',
  reportedFor: (reason: string, moment: string) => `Reported ${moment}: ${reason}`,
  shown: 'Shown',
  hidden: (reason: string) => `Hidden: ${reason}`,
  hide: 'Hide it',
  showAgain: 'Show it again',
  kind: 'Why is it hidden?',
  question: 'What did you see?',
  help: 'The audit log keeps it with your name; the writer is told the reason above alone.',
  done: 'Done. The audit log says so.',
} as const
