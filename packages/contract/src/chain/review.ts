// Answers of the procedures of reviews, as the database gives them in JSON.

export type ReviewSubject = 'visit' | 'tenancy'
export type ReviewAbout = 'home_and_host' | 'tenant'
export type ReviewState = 'written' | 'shown' | 'hidden'
export type ReviewHiddenKind = 'hate' | 'personal_data' | 'not_about_it' | 'extortion'
export type ReviewPart = 'as_shown' | 'repairs' | 'deposit' | 'contact' | 'rent_on_time' | 'care'
/** Of a home and its host, in the order of the screens. */
export const reviewParts = [
  'as_shown',
  'repairs',
  'deposit',
  'contact',
] as const satisfies readonly ReviewPart[]
export type ReviewParts = Readonly<Partial<Record<ReviewPart, number>>>
/** For whom a home is good, as tenants say who lived there; in the order of the screens. */
export const reviewTags = ['work_from_home', 'pets', 'families', 'sharers'] as const
export type ReviewTag = (typeof reviewTags)[number]

/** A shown one, as others read it: first name and initial, and the month. */
export type Review = {
  readonly id: string
  readonly subject: ReviewSubject
  readonly stars: number
  readonly parts: ReviewParts
  readonly words: string | null
  readonly name: string
  /** "2026-11" */
  readonly month: string
  readonly good_for: readonly ReviewTag[]
  readonly reply: string | null
}

export type ReviewMeans = {
  readonly tenancies: number
  readonly visits: number
  readonly parts: ReviewParts
  /** How many say so. */
  readonly good_for: Readonly<Partial<Record<ReviewTag, number>>>
}

/** What records say of a host; each is null until there are enough. */
export type HostFacts = {
  readonly answer_minutes: number | null
  readonly repair_days: number | null
  readonly deposit_days: number | null
}

/** `home_reviews(_property_id, _before, _limit)`; `rating` is null until there are enough. */
export type HomeReviews = {
  readonly rating: number | null
  readonly count: number | null
  /** Of the first page of a rated home. */
  readonly means: ReviewMeans | null
  /** Of the first page. */
  readonly host: HostFacts | null
  readonly reviews: readonly Review[]
  readonly next_before: string | null
}

/** What the caller may review now. */
export type OpenReview = {
  readonly subject: ReviewSubject
  readonly subject_id: string
  readonly home_title: string
  readonly about: ReviewAbout
  readonly opens_until: string
}

/** `my_reviews()` */
export type MyReviews = {
  readonly open: readonly OpenReview[]
  readonly written: readonly {
    readonly id: string
    readonly subject: ReviewSubject
    readonly home_title: string
    readonly about: ReviewAbout
    readonly state: ReviewState
    readonly stars: number
    readonly parts: ReviewParts
    readonly good_for: readonly ReviewTag[]
    readonly words: string | null
    readonly reply: string | null
    readonly opens_until: string
    readonly hidden_kind: ReviewHiddenKind | null
  }[]
  readonly about_me: readonly (Review & {
    readonly home_title: string
    readonly about: ReviewAbout
  })[]
}
