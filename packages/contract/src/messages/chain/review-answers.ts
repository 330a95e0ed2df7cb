// What is said on the screen when the review has answered about a listing, or about a change of one.

export const reviewAnswers = {
  approved: (title: string) => `“${title}” is approved.`,
  rejected: (title: string) => `“${title}” was not approved. Open it to read why.`,
  changesRequested: (title: string) => `Changes to “${title}” are wanted. Open it to read which.`,
  changesApproved: (title: string) => `The changes of “${title}” are approved.`,
  changesRejected: (title: string) =>
    `The changes of “${title}” were not approved. Open it to read why.`,
  hiddenByReports: (title: string) =>
    `“${title}” was reported and is hidden until we have looked at it.`,
  clearedOfReports: (title: string) => `“${title}” was looked at and is shown again.`,
  noReason: 'No reason was given. Write to us if you would like to know more.',
} as const
