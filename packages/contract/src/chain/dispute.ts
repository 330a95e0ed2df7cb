// Answers of the procedures of disputes, as the database gives them in JSON. Sums are whole paise.

export const disputeKinds = ['deposit', 'payment', 'ticket', 'handover'] as const
export type DisputeKind = (typeof disputeKinds)[number]
export const disputeStates = ['asked', 'proposed', 'agreed', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]
export const disputeSides = ['tenant', 'owner'] as const
export type DisputeSide = (typeof disputeSides)[number]
export const disputeClosedKinds = [
  'not_agreed',
  'lapsed',
  'without_proposal',
  'taken_back',
  'by_themselves',
] as const
export type DisputeClosedKind = (typeof disputeClosedKinds)[number]

/** How one side sees it; nulls until it has said so. */
export type DisputePosition = {
  readonly words: string | null
  readonly paise: number | null
  readonly takes: boolean
}

export type Dispute = {
  readonly id: string
  readonly no: number
  readonly kind: DisputeKind
  readonly subject_id: string
  readonly state: DisputeState
  readonly asked_side: DisputeSide
  readonly created_at: string
  readonly owner: DisputePosition
  readonly tenant: DisputePosition
  readonly proposal: {
    readonly words: string
    readonly paise: number | null
    readonly at: string
    readonly ends_at: string
  } | null
  readonly closed_kind: DisputeClosedKind | null
  readonly closed_words: string | null
}

/** `dispute_of(_kind, _subject_id)`. */
export type DisputeOf = {
  readonly my_side: DisputeSide
  readonly may_ask: boolean
  readonly dispute: Dispute | null
}
