// Words for the choices of a renter profile and an application, as both sides read them. Never a mark, never a rank.

export const workLabels = {
  employed: 'Employed',
  self_employed: 'Self-employed',
  student: 'Student',
  retired: 'Retired',
  other: 'Something else',
} as const

/** Of a household a month, together. */
export const incomeBandLabels = {
  under_25k: 'Under ₹25,000',
  '25k_50k': '₹25,000 to ₹50,000',
  '50k_1l': '₹50,000 to ₹1,00,000',
  '1l_2l': '₹1,00,000 to ₹2,00,000',
  over_2l: 'Over ₹2,00,000',
  not_told: 'Not told',
} as const

export const paperKindLabels = {
  identity: 'Identity',
  income: 'Pay or income',
  employment: 'Employment',
  address: 'Earlier address',
  reference: 'Reference',
  other: 'Another paper',
} as const

export const applicationStateLabels = {
  draft: 'Draft',
  submitted: 'Sent',
  shortlisted: 'Shortlisted',
  offered: 'Offer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

/** Why an application was declined: a list, and no "other". */
export const applicationReasonLabels = {
  already_let: 'The home is let to somebody else',
  home_withdrawn: 'The home is not let now',
  rent_too_low: 'The rent does not fit',
  dates_do_not_fit: 'The dates do not fit',
  too_many_people: 'More people than the home is for',
  income_not_shown: 'The income was not shown',
  reference_not_reached: 'The reference could not be reached',
  papers_missing: 'A paper is missing',
  pets_not_allowed: 'The home is not for pets',
  no_answer: 'No answer came',
  other_applicant: 'Another applicant was chosen',
} as const

export const coApplicantRelationLabels = {
  partner: 'Partner',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Brother or sister',
  relative: 'Relative',
  friend: 'Friend',
  colleague: 'Colleague',
} as const

export const ageBandLabels = {
  under_18: 'Under 18',
  '18_25': '18 to 25',
  '26_40': '26 to 40',
  '41_60': '41 to 60',
  over_60: 'Over 60',
} as const
