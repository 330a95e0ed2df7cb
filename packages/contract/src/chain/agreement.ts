// Answers and arguments of the procedures of agreements, as the database gives them in JSON. Moments are ISO 8601 with zone, days
// "2026-12-01", money whole paise; a null stands for "none", no property is ever left out. Every change takes `_key`, and all but
// draft_agreement and those of invitations take `_expected`, the state that the screen showed.

import type {
  agreementRoles,
  agreementStates,
  changeablePlaces,
  chargeEvery,
  maintenanceModes,
  signingLanguages,
} from '../constants/agreements.ts'
import type { Change, Side, ThreadHome } from './conversation.ts'

export type AgreementState = (typeof agreementStates)[number]
export type AgreementRole = (typeof agreementRoles)[number]
export type SigningLanguage = (typeof signingLanguages)[number]

/** A renewal or an amendment lives beside what runs, and takes its place with the last signature. */
export type AgreementKind = 'first' | 'renewal' | 'amendment'

/** Argument `_terms` of save_agreement, whole. */
export type AgreementTerms = {
  readonly rent_paise: number
  readonly maintenance_mode: (typeof maintenanceModes)[number]
  readonly maintenance_paise: number
  readonly deposit_paise: number
  /** At most 5. */
  readonly other_charges: readonly {
    readonly name: string
    readonly paise: number
    readonly every: (typeof chargeEvery)[number]
  }[]
  readonly start_on: string
  readonly months: number
  /** 1 to 28. */
  readonly due_day: number
  readonly grace_days: number
  /** Null: none. */
  readonly late_fee: { readonly per_day_paise: number; readonly cap_paise: number } | null
  /** In hundredths of a percent, after each `escalation_months`. */
  readonly escalation_bp: number
  readonly escalation_months: number
  readonly lock_in_months: number
  readonly notice_months: number
  readonly refund_days: number
  readonly repair_limit_paise: number
  /** Which part of the home: a bed or room of a PG; "" else. */
  readonly unit_label: string
  readonly furnishing: readonly string[]
  readonly house_rules: readonly string[]
  readonly guest_nights: number
  readonly pets_allowed: boolean
  readonly smoking_allowed: boolean
  /** Who the rent is paid to by name, for the warning of another one later; null: the owner. */
  readonly payee_holder: string | null
  /** Null: not asked yet. */
  readonly owner_is_nri: boolean | null
  readonly gst_bp: number
}

/**
 * One of `_clauses`: a clause of the form by its id, put in or left out beside what its condition says; or one of one's own
 * (`own-1` …) with its words.
 */
export type ClauseChoice = {
  readonly id: string
  readonly is_in: boolean
  readonly words: string | null
}

/** One of `_parties` of save_agreement: owner and tenant once each, co-tenants with the id that they have or null for a new one. */
export type PartyChoice = {
  readonly id: string | null
  readonly role: AgreementRole
  readonly legal_name: string
  readonly address: string | null
}

/** A signer. `address` is told to the owner's side and, once sent, to the signers. */
export type AgreementParty = {
  readonly id: string
  readonly role: AgreementRole
  readonly sign_order: number
  readonly legal_name: string
  readonly address: string | null
  readonly is_me: boolean
  readonly has_account: boolean
  /** Of a party without an account: a code is out until then. */
  readonly invited_until: string | null
  /** Of the version that is out. */
  readonly opened_at: string | null
  readonly signed_at: string | null
}

export type AgreementVersion = {
  readonly version_no: number
  readonly terms: AgreementTerms
  readonly clauses: readonly ClauseChoice[]
  /** The resolved clauses that the paper was made from; null before render-agreement made it. */
  readonly document: unknown
  /** Lower-case hex: goes back as `_content_sha256` of send_agreement. */
  readonly content_sha256: string | null
  /** Of the paper's bytes: goes back as `_document_sha256`. */
  readonly document_sha256: string | null
  readonly bytes: number | null
  /** Advice of the rule pack when the paper was made (packages/rules); null before. */
  readonly rule_warnings: unknown
  readonly frozen_at: string | null
  readonly sent_at: string | null
  readonly created_at: string
}

export type AgreementWarning = 'not_visited' | 'host_unchecked' | 'payee_differs' | 'rule_pack'

/** A step, oldest first, as all parties may see it. */
export type AgreementStep = {
  readonly action: string
  readonly state: AgreementState
  readonly side: Side | 'clock'
  readonly at: string
}

type AgreementCommon = {
  readonly id: string
  /** "BAS-2026-000123". */
  readonly number: string
  readonly enquiry_id: string | null
  readonly kind: AgreementKind
  readonly state: AgreementState
  readonly version: number
  readonly my_side: Side
  readonly home: ThreadHome
  readonly current_version: number
  readonly start_on: string | null
  readonly expires_at: string | null
  /** Why it was declined, in the words of who did; why it is void as a word of a list. */
  readonly reason: string | null
  /** Whether the caller is the next to sign, and has the code yet. */
  readonly is_my_turn: boolean
  readonly next_role: AgreementRole | null
  readonly signed: number
  readonly signers: number
  readonly state_at: string
  readonly created_at: string
}

/** `my_agreements(_before, _limit ≤ 50)`: as party or host, what changed last first; `_before` is the `next_before` of the page before. */
export type AgreementRow = AgreementCommon
export type MyAgreements = {
  readonly agreements: readonly AgreementRow[]
  readonly next_before: string | null
}

/** `agreement(_agreement_id)`. A signer gets the versions that were sent, the host's side all. */
export type Agreement = AgreementCommon & {
  readonly state_code: string | null
  readonly property_type: string | null
  readonly parties: readonly AgreementParty[]
  /** Newest first; their difference is the screen's. */
  readonly versions: readonly AgreementVersion[]
  /** When somebody last reminded the signer whose turn it is; null: nobody has. */
  readonly reminded_at: string | null
  readonly warnings: readonly AgreementWarning[]
  /** The code that the caller entered holds until then; null: a code is needed. */
  readonly proof_until: string | null
  readonly steps: readonly AgreementStep[]
  readonly files: readonly {
    readonly kind: 'document' | 'certificate' | 'bundle'
    readonly version_no: number
    readonly sha256: string
    readonly bytes: number
    readonly made_at: string
  }[]
  readonly tenancy_id: string | null
  /** Number of the agreement that it renews or amends; null for a first one. */
  readonly follows: string | null
}

/** `draft_facts(_agreement_id)`, for the host: what a preview needs beside the agreement. */
export type DraftFacts = {
  readonly home: {
    readonly title: string
    readonly address: string
    readonly pincode: string | null
    readonly square_feet: number | null
  }
  readonly has_broker: boolean
  /** In India. */
  readonly today: string
}

/** `agreement_of(_enquiry_id)`: the living one of a conversation, else the last that the caller may see; null when there is none. */
export type AgreementOf = AgreementRow | null

/** Of `draft_agreement(_enquiry_id, _key)`: `existing` when one lived already. */
export type AgreementDrafted = Change & {
  readonly enquiry_id: string
  readonly version_no: number
  readonly existing: boolean
}

/**
 * Of `draft_renewal(_tenancy_id, _kind, _key)`, `_kind` renewal or amendment: from what holds in the tenancy. Hints of its refusals:
 * tenancy_ends, renewal_too_early (`from` in the details: the first day); of sending what leaves somebody out: party_left_out.
 */
export type RenewalDrafted = AgreementDrafted & { readonly kind: AgreementKind }

/**
 * Of `save_agreement(_agreement_id, _terms, _clauses, _parties, _version, _key)` (`_version`: the agreement's version as seen),
 * `send_agreement(_agreement_id, _version_no, _content_sha256, _expires_in_days, _expected, _key)`,
 * `open_agreement(_agreement_id, _version_no, _document_sha256, _expected, _key)` (read to its end),
 * `sign_agreement(_agreement_id, _version_no, _document_sha256, _signed_name, _language, _expected, _key)`,
 * `decline_agreement(_agreement_id, _reason, _expected, _key)`, and, each with `(_agreement_id, _expected, _key)`,
 * take_agreement_back, withdraw_signature, discard_agreement.
 */
export type AgreementChanged = Change & {
  readonly state: AgreementState
  readonly enquiry_id: string | null
  readonly version_no: number
  /** The role of who signs next; null when nobody does. */
  readonly next: AgreementRole | null
  readonly tenancy_id: string | null
}

/** Of `invite_party(_agreement_id, _party_id, _key)`; the code is shown once and works once, for 7 days. */
export type PartyInvited = Change & { readonly code: string; readonly ends_at: string }

/** Of `accept_party_invite(_code, _key)`, after `try_invite(_code)` counted the try. */
export type PartyJoined = Change & { readonly agreement_id: string }

/** Function `render-agreement` `{agreement_id, version_no}`: freezes the version and answers the paper; these come as JSON when refused. */
export type RenderRefusal =
  | 'not_found'
  | 'not_available'
  | 'facts_refused'
  | 'wrong_state'
  | 'too_busy'

export type SigningChannel = 'phone' | 'email'

/** Function `send-signing-code` `{agreement_id, version_no, channel?}`; `channel`: the phone where it is confirmed, unless it says another. */
export type SigningCodeSent = {
  readonly success: true
  readonly channel: SigningChannel
  /** "t•••@example.in", "…3210". */
  readonly sent_to: string
  readonly expires_in: number
  /** By mail, because no text message could leave. */
  readonly is_instead: boolean
  /** The other way that the next code may go; null: there is none. */
  readonly other: { readonly channel: SigningChannel; readonly sent_to: string } | null
}

/** Function `check-signing-code` `{agreement_id, version_no, code}`. */
export type SigningCodeChecked = { readonly success: true; readonly proof_until: string }

/**
 * `agreement_changes(_agreement_id)`: what tenants asked to be changed in a version that was out, oldest first. Asked by
 * `ask_agreement_change(_agreement_id, _version_no, _about, _wanted, _note, _expected, _key)`, answered by the owner with
 * `answer_agreement_change(_change_id, _is_agreed, _expected, _key)`, or, all that are open at once, `agree_to_all_changes(_agreement_id, _change_ids, _expected, _key)`, AgreementChanged each: what is agreed
 * makes a draft of the next version.
 */
export type AgreementChanges = {
  readonly changes: readonly {
    readonly id: string
    readonly version_no: number
    /** On the paper. */
    readonly name: string
    readonly is_mine: boolean
    readonly about: (typeof changeablePlaces)[number]
    /** As in the terms; the words of a clause that is to be added, "" before. */
    readonly present: number | boolean | string
    readonly wanted: number | boolean | string
    readonly note: string | null
    readonly state: 'asked' | 'agreed' | 'kept'
    readonly asked_at: string
    readonly answered_at: string | null
  }[]
}

/** `verify_file(_sha256)`, for anybody, in lower-case hex. */
export type VerifiedFile =
  | { readonly known: false }
  | {
      readonly known: true
      readonly kind: 'document' | 'certificate' | 'bundle'
      readonly number: string
      readonly version_no: number
      readonly state: AgreementState
      readonly is_latest: boolean
      readonly signed: readonly {
        readonly initials: string
        readonly role: AgreementRole
        readonly at: string
      }[]
      /** Hash of the last event that the seal holds, else of the last one. */
      readonly event_head: string
    }

/** `check_agreement_chain(_agreement_id)`: computed anew from the rows. `broken_at`: number of the first event that does not fit. */
export type CheckedChain = {
  readonly ok: boolean
  readonly events: number
  readonly head: string | null
  readonly broken_at: number | null
}

/**
 * Hints of refusals beside those of every step. 409 `home_let`, `still_let`, `in_force`; 422 `owner_missing`, `not_accepted`, `not_rendered`,
 * `party_missing`, `your_turn`, `not_your_turn`, `not_opened`, `code_needed`, `name_differs`, `hash_differs`, `agreement_signed`, `changes_open`, `changes_differ`.
 */
export type AgreementRefusal =
  | 'home_let'
  | 'still_let'
  | 'in_force'
  | 'owner_missing'
  | 'not_accepted'
  | 'not_rendered'
  | 'party_missing'
  | 'your_turn'
  | 'not_your_turn'
  | 'not_opened'
  | 'code_needed'
  | 'name_differs'
  | 'hash_differs'
  | 'agreement_signed'
  | 'unit_needed'
  | 'changes_open'
  | 'changes_differ'
