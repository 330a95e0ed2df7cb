// Texts of reporting a listing.

import type { ReportReason } from '../../constants/property-reports.ts'

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  money_first: 'Asks for money before a visit',
  not_available: 'Already let, or does not exist',
  wrong_facts: 'Price, photos or facts are wrong',
  not_theirs: 'Offered by somebody who may not let it',
  discrimination: 'Turns people away by religion, caste or community',
  other: 'Something else',
}

export const reportMessages = {
  open: 'Report this listing',
  description: 'Our team looks at every report. The owner is not told who reported.',
  reason: 'What is wrong?',
  details: 'In your own words (optional)',
  detailsNeeded: 'In your own words',
  wantsAnswer: 'Mail me what was decided',
  send: 'Send report',
  sending: 'Sending',
  noReason: 'Choose what is wrong.',
  noDetails: 'Say in a few words what is wrong.',
  tooMany: 'You have reported many listings today. Please write to us instead.',
  gone: 'This home is no longer listed, so there is nothing left to report.',
  own: 'This is your own listing. Change it or put it away instead of reporting it.',
  failed:
    'Your report could not be sent. Check the connection and try again; nothing you wrote is lost.',
  thanks: 'Thank you. Our team will look at this listing.',
  money: 'If money was taken, call 1930 at once or report it at cybercrime.gov.in.',
  close: 'Close',
} as const
