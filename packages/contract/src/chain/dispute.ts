// Answers of the procedures of disputes, as the database gives them in JSON. Sums are whole paise.

export const disputeKinds = ['deposit', 'payment', 'ticket', 'handover'] as const
export type DisputeKind = (typeof disputeKinds)[number]
export type DisputeState = 'asked' | 'proposed' | 'agreed' | 'closed'
export type DisputeSide = 'tenant' | 'owner'
export type DisputeClosedKind =
  | 'not_agreed'
  | 'lapsed'
  | 'without_proposal'
  | 'taken_back'
  | 'by_themselves'

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
