// Answers and arguments of the procedures of applications and of the function open-document, as the database gives them in JSON.
// Moments are ISO 8601 with zone, days "2026-12-01", money whole paise; a null stands for "none", no property is ever left out.
// Every change takes `_key`, and all but begin_application and those of papers take `_expected`, the state that the screen showed.

import type {
  ageBands,
  applicationStates,
  coApplicantRelations,
  declineKinds,
  incomeBands,
  paperKinds,
  renterOccupancies,
  renterWorks,
} from '../constants/applications.ts'
import type { Change, PersonCard, Side, ThreadHome, Warning } from './conversation.ts'

export type ApplicationState = (typeof applicationStates)[number]
export type PaperKind = (typeof paperKinds)[number]
export type DeclineKind = (typeof declineKinds)[number]
export type RenterOccupancy = (typeof renterOccupancies)[number]
export type RenterWork = (typeof renterWorks)[number]
export type IncomeBand = (typeof incomeBands)[number]

/** Argument `_profile` of `save_renter_profile(_profile, _version, _key)`, whole; what is not said is null. */
export type RenterProfileFields = {
  readonly about: string | null
  readonly occupancy: RenterOccupancy | null
  /** Everybody who will live there, children too. */
  readonly people: number | null
  readonly children: number | null
  readonly pets: string | null
  readonly vehicles: string | null
  readonly work: RenterWork | null
  readonly employer: string | null
  /** A year. */
  readonly works_since: number | null
  readonly income_band: IncomeBand | null
  readonly move_in_from: string | null
  readonly stay_months: number | null
  readonly earlier_home: string | null
  readonly reference_name: string | null
  /** "+919876543210". */
  readonly reference_phone: string | null
}

/** A paper of one's own; nobody sees it before an application shares it. */
export type RenterPaper = {
  readonly id: string
  readonly kind: PaperKind
  readonly file_name: string
  readonly mime: string
  readonly bytes: number
  readonly created_at: string
  /** When it is deleted; null while a living application shares it. */
  readonly kept_until: string | null
}

/** `my_renter_profile()`. `version` 0: nothing was saved yet; it goes back as `_version`. */
export type RenterProfile = RenterProfileFields & {
  readonly version: number
  readonly updated_at: string | null
  /** What an application still wants: names of fields, and `phone` for a number that is not confirmed. */
  readonly missing: readonly ('occupancy' | 'people' | 'work' | 'income_band' | 'phone')[]
  readonly papers: readonly RenterPaper[]
}

/**
 * `add_renter_paper(_kind, _object_name, _file_name, _digits_hidden, _key)` after the file was put at `<own id>/<uuid>.<pdf|png|jpg>` of
 * the bucket; `_digits_hidden` is the tick that of an Aadhaar only the last four digits show, wanted for `identity` (422 `digits_shown`).
 * `delete_paper(_paper_id, _key)` deletes it, in every application too.
 */
export type PaperChanged = Change & { readonly state: 'kept' | 'deleted' }

export type CoApplicant = {
  readonly first_name: string
  readonly relation: (typeof coApplicantRelations)[number]
  readonly age_band: (typeof ageBands)[number]
}

/** Argument `_terms` of `submit_application(_application_id, _terms, _documents, _consent_version, _expected, _key)`. */
export type ApplicationTerms = {
  readonly message: string | null
  /** What the seeker would pay; null: the listed rent. Never above it. */
  readonly rent_paise: number | null
  readonly move_in_on: string
  readonly stay_months: number
  readonly co_applicants: readonly CoApplicant[]
  /** Else the copy of the profile says `not_told`. */
  readonly shares_income: boolean
  /** Else the copy has no reference. */
  readonly shares_reference: boolean
}

/** One of `_documents`: a paper that is shared, with the consent of its own and its end (null: 14 days; at most 30). */
export type SharedPaper = {
  readonly paper_id: string
  readonly consents: true
  readonly granted_until: string | null
}

/** Argument `_offer` of `offer_application(_application_id, _offer, _hours, _expected, _key)`; neither sum above the listed one. */
export type OfferTerms = {
  readonly rent_paise: number
  readonly deposit_paise: number
  readonly start_on: string
  readonly months: number
  readonly lock_in_months: number | null
  readonly notice_months: number | null
  readonly words: string | null
}

/** `hash` goes back in `accept_offer(_application_id, _offer_hash, _expected, _key)`: what was seen is what is accepted. */
export type Offer = OfferTerms & {
  readonly hash: string
  readonly ends_at: string
}

/** A paper in an application: its name, and how long the host may open it. */
export type ApplicationDocument = {
  readonly id: string
  /** Of the seeker's own papers; null for the host, and once it was deleted. */
  readonly paper_id: string | null
  readonly kind: PaperKind
  readonly file_name: string
  readonly mime: string
  readonly bytes: number
  readonly granted_until: string
  readonly revoked_at: string | null
  readonly deleted_at: string | null
  /** Whether open-document gives it to the host now. */
  readonly is_open: boolean
  /** How often the host's side opened it, and when last. */
  readonly views: number
  readonly last_viewed_at: string | null
}

/** A step of an application; `clock` is time itself. Oldest first, each as both sides may see it. */
export type ApplicationStep = {
  readonly action:
    | 'begin'
    | 'submit'
    | 'resend'
    | 'shortlist'
    | 'offer'
    | 'take_back'
    | 'accept'
    | 'decline'
    | 'home_let'
    | 'withdraw'
    | 'lapse'
  readonly state: ApplicationState
  readonly side: Exclude<Side, 'co_tenant'> | 'clock'
  readonly at: string
}

/** The home of an application with what it is listed for now; sums are null when the listing is gone. */
export type ApplicationHome = ThreadHome & {
  readonly rent_paise: number | null
  readonly deposit_paise: number | null
}

/** What the host reads of the seeker; employer, earlier home and reference are null until the shortlist. */
export type ApplicantProfile = Omit<RenterProfileFields, 'move_in_from' | 'stay_months'> & {
  readonly has_reference: boolean
}

/** What the words of the other side look like, as in conversations; empty for one's own and for words that are not shown. */
export type ApplicationWarnings = Readonly<
  Record<'profile' | 'message' | 'offer' | 'decline', readonly Warning[]>
>

type ApplicationCommon = {
  readonly id: string
  readonly enquiry_id: string
  readonly state: ApplicationState
  readonly version: number
  readonly message: string | null
  readonly rent_paise: number | null
  readonly move_in_on: string | null
  readonly stay_months: number | null
  readonly co_applicants: readonly CoApplicant[]
  /** The last offer, also when it ended or was taken back; what stands is `state` offered or accepted. */
  readonly offer: Offer | null
  readonly decline_kind: DeclineKind | null
  readonly decline_words: string | null
  /** Until when it waits, in any living state; then it ends by itself. */
  readonly waits_until: string | null
  /** The seeker's profile was changed after the copy was made (`resend_profile(_application_id, _expected, _key)` sends it anew). */
  readonly profile_updated_since: boolean
  readonly warnings: ApplicationWarnings
  readonly documents: readonly ApplicationDocument[]
  readonly submitted_at: string | null
  readonly state_at: string
}

/** An application as its seeker sees it. `profile`: the copy that was sent, null in a draft and 30 days after the end. */
export type ApplicationRow = ApplicationCommon & {
  readonly my_side: Exclude<Side, 'co_tenant'>
  readonly home: ApplicationHome
  readonly other: PersonCard
  readonly profile: ApplicantProfile | null
  readonly steps: readonly ApplicationStep[]
  readonly created_at: string
}

/** `my_applications()`, what lives first, then newest first, at most 100. */
export type MyApplications = readonly ApplicationRow[]

/**
 * `application_of(_enquiry_id)`: the living one of a conversation or else the last, for both its sides; null when there is none. To the host
 * as in `home_applications`: no draft, `other` with the surname from the shortlist on, `profile` and papers null or empty once it ended.
 */
export type ApplicationOf = ApplicationRow | null

/** One of `home_applications`. */
export type ApplicantRow = ApplicationCommon & {
  /** First name and initial; the whole name while `is_name_open`. */
  readonly applicant: PersonCard
  readonly is_name_open: boolean
  /** Null once it ended: nothing of the person is shown any more. */
  readonly profile: ApplicantProfile | null
  /** Papers come with the shortlist; this many were shared. */
  readonly papers: number
  /** The same person applied for this home before. */
  readonly applied_before: boolean
  /** Their last visit of the home. */
  readonly visit: { readonly state: string; readonly starts_at: string } | null
}

/** What an offer begins with; null where the listing leaves it open. */
export type OfferedHome = ApplicationHome & {
  readonly lock_in_months: number | null
  readonly notice_months: number | null
}

/**
 * `home_applications(_property_id, _states, _after, _limit ≤ 50)` in order of submission; `_states` null: all that were sent.
 * `_after` is the `next_after` of the page before. Of a home that is not the caller's: 404.
 */
export type HomeApplications = {
  readonly home: OfferedHome
  /** Reasons that fit this home: without `pets_not_allowed` where the listing allows them. */
  readonly decline_kinds: readonly DeclineKind[]
  /** Applications by state, drafts left out. */
  readonly counts: Readonly<Record<Exclude<ApplicationState, 'draft'>, number>>
  readonly applications: readonly ApplicantRow[]
  readonly next_after: string | null
}

/** `document_views_of(_application_id)`, newest first, at most 500, for the seeker. */
export type DocumentViews = readonly {
  readonly document_id: string
  readonly side: Exclude<Side, 'co_tenant'>
  readonly at: string
}[]

/** Of begin_application(_enquiry_id, _key): `existing` when one lived already. */
export type ApplicationBegun = Change & {
  readonly enquiry_id: string
  readonly existing: boolean
}

/**
 * Of submit, shortlist, offer_application, take_offer_back, accept_offer, decline_application(_application_id, _kind, _words, _expected, _key),
 * withdraw_application(_application_id, _expected, _key), resend_profile.
 */
export type ApplicationChanged = Change & {
  readonly state: ApplicationState
  readonly enquiry_id: string
  /** Of accept_offer: another offer with a start within 30 days was accepted as well. */
  readonly also_accepted: boolean
}

/** Of `extend_document(_document_id, _until, _key)` and `revoke_document(_document_id, _key)`. */
export type DocumentChanged = Change & { readonly state: 'open' | 'revoked' }

/**
 * Hints of refusals beside those of every step (`wrong_state`, `not_found`, `not_your_step`, `too_many`, `bad_argument` ...):
 * 409 `offer_changed`, `one_offer` (another applicant has an offer), `home_gone`; 422 `profile_incomplete`, `phone_not_confirmed`, `move_in_past`,
 * `consent_missing`, `digits_shown`, `words_wanted`, `kind_does_not_fit`, `above_listed`, `file_unknown`, `too_many_papers`,
 * `start_past`. A profile that was saved elsewhere meanwhile: 409 `wrong_state`.
 */
export type ApplicationRefusal =
  | 'offer_changed'
  | 'one_offer'
  | 'home_gone'
  | 'profile_incomplete'
  | 'phone_not_confirmed'
  | 'move_in_past'
  | 'consent_missing'
  | 'digits_shown'
  | 'words_wanted'
  | 'kind_does_not_fit'
  | 'above_listed'
  | 'file_unknown'
  | 'too_many_papers'
  | 'start_past'
