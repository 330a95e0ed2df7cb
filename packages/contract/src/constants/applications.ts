// Choices and limits of applications, as the database checks them and as the screens offer them.

export const applicationStates = [
  'draft',
  'submitted',
  'shortlisted',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const

/** In these an application waits for somebody; papers can be open in these alone. */
export const livingApplicationStates = ['submitted', 'shortlisted', 'offered', 'accepted'] as const

/** How people rent; the same words as in an enquiry. */
export const renterOccupancies = ['family', 'sharers', 'students', 'company'] as const

export const renterWorks = ['employed', 'self_employed', 'student', 'retired', 'other'] as const

/** Of the household, a month; never an exact sum. */
export const incomeBands = [
  'under_25k',
  '25k_50k',
  '50k_1l',
  '1l_2l',
  'over_2l',
  'not_told',
] as const

export const paperKinds = [
  'identity',
  'income',
  'employment',
  'address',
  'reference',
  'other',
] as const

export const coApplicantRelations = [
  'partner',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'colleague',
] as const

export const ageBands = ['under_18', '18_25', '26_40', '41_60', 'over_60'] as const

/** The only reasons of a decline. `already_let` and `home_withdrawn` are also the clock's. */
export const declineKinds = [
  'already_let',
  'home_withdrawn',
  'rent_too_low',
  'dates_do_not_fit',
  'too_many_people',
  'income_not_shown',
  'reference_not_reached',
  'papers_missing',
  'pets_not_allowed',
  'no_answer',
  'other_applicant',
] as const

/** With these the applicant is told more: words are wanted (422 `words_wanted`). */
export const declineKindsWithWords = ['papers_missing', 'rent_too_low', 'dates_do_not_fit'] as const

export const APPLICATION_DOCUMENTS_BUCKET = 'application-documents'
export const PAPER_MAX_BYTES = 10 * 1024 * 1024
/** File types that the bucket takes. */
export const paperFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
/** Papers that one application shares. */
export const APPLICATION_MAX_PAPERS = 8
/** Papers that a person keeps. */
export const RENTER_MAX_PAPERS = 24
/** A paper is open for at most this long; an application that says nothing else opens it for `PAPER_DEFAULT_DAYS`. */
export const PAPER_MAX_DAYS = 30
export const PAPER_DEFAULT_DAYS = 14
/** What became of nothing is deleted after this time, and so is a paper that no living application shares. */
export const APPLICATION_RETENTION_DAYS = 30

export const LIVING_APPLICATIONS_MAX = 10
export const SUBMITS_IN_30_DAYS_MAX = 20

export const OFFER_MIN_HOURS = 24
export const OFFER_MAX_HOURS = 168
export const OFFER_DEFAULT_HOURS = 72

export const RENTER_PEOPLE_MAX = 20
export const RENTER_CHILDREN_MAX = 10
export const CO_APPLICANTS_MAX = 4
export const STAY_MONTHS_MAX = 60

export const RENTER_ABOUT_MAX_CHARACTERS = 1_000
export const RENTER_PETS_MAX_CHARACTERS = 100
export const RENTER_VEHICLES_MAX_CHARACTERS = 100
export const RENTER_EMPLOYER_MAX_CHARACTERS = 120
export const RENTER_EARLIER_HOME_MAX_CHARACTERS = 300
export const RENTER_REFERENCE_NAME_MAX_CHARACTERS = 100
export const APPLICATION_MESSAGE_MAX_CHARACTERS = 1_000
export const OFFER_WORDS_MAX_CHARACTERS = 300
export const DECLINE_WORDS_MAX_CHARACTERS = 300
export const PAPER_FILE_NAME_MAX_CHARACTERS = 120

/** The words of consent that `submit_application` stores beside each paper; raised when they change. */
export const PAPERS_CONSENT_VERSION = '2026-11-24'

export const HOME_APPLICATIONS_PAGE_ROWS = 50
