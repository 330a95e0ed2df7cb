// Why a listing may be reported. The words for each: messages/property-report.ts.

export const reportReasons = [
  'money_first',
  'not_available',
  'wrong_facts',
  'not_theirs',
  'discrimination',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const REPORT_DETAILS_MAX_CHARACTERS = 1000
