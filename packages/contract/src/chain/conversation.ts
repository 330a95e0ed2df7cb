// Answers of the procedures of a conversation (an enquiry with its messages), as the database gives them in JSON.
// Moments are ISO 8601 with zone; a null stands for "none", no property is ever left out.

export type Side = 'seeker' | 'owner' | 'broker' | 'co_tenant'

/** How far a conversation came, in this order. */
export type Stage = 'asking' | 'visiting' | 'applying' | 'agreeing' | 'renting' | 'ended' | 'closed'

export type Warning =
  | 'asks_money'
  | 'names_payee'
  | 'off_platform'
  | 'asks_code'
  | 'link'
  | 'discriminating'

export type MessageKind = 'text' | 'photo' | 'file' | 'event'

export type CloseReason =
  | 'not_interested'
  | 'home_gone'
  | 'found_another'
  | 'no_answer'
  | 'party_left'
  | 'other'

/** What a conversation is about; `propertyId` and `photo` are null when the listing is gone. */
export type ThreadHome = {
  readonly property_id: string | null
  readonly title: string
  readonly locality: string
  /** Address of its first picture, as in `properties.image_urls`. */
  readonly photo: string | null
  readonly is_listed: boolean
}

/** A person as others see them: first name and initial, never more. */
export type PersonCard = {
  readonly name: string
  readonly since: string
  readonly checks: readonly { readonly what: 'phone' | 'identity'; readonly on: string }[]
}

export type ThreadRow = {
  readonly id: string
  readonly home: ThreadHome
  readonly other: PersonCard
  readonly my_side: Side
  readonly stage: Stage
  readonly state: 'open' | 'closed'
  readonly version: number
  /** Whose turn it is; null when nobody is waited for. */
  readonly next: 'me' | 'other' | null
  readonly move_in_on: string | null
  readonly people: number | null
  readonly occupancy: 'family' | 'sharers' | 'students' | 'company' | null
  /** `words`: the first 80 characters; null for what has none (photo, file, taken back). */
  readonly last: {
    readonly side: Side | null
    readonly kind: MessageKind
    readonly words: string | null
    /** Of a line that says what happened. */
    readonly entity: string | null
    readonly action: string | null
  } | null
  readonly last_message_at: string | null
  readonly unread: number
  /** The visit that is to come; `waits_for`: who is to answer a request or another time. */
  readonly visit: {
    readonly state: 'requested' | 'confirmed'
    readonly starts_at: string
    readonly waits_for: 'me' | 'other' | null
  } | null
  /** State of the application that was sent and has not ended. */
  readonly application: 'submitted' | 'shortlisted' | 'offered' | 'accepted' | null
  readonly muted_until: string | null
}

/** `my_threads(_stage, _search, _property_id, _only, _before, _limit)`; `_before` is the `next_before` of the page before. */
export type MyThreads = {
  readonly threads: readonly ThreadRow[]
  readonly next_before: string | null
}

/** How many conversations each filter of the list holds; each stops at 100. */
export type ThreadCounts = {
  readonly all: number
  readonly unread: number
  readonly my_turn: number
  readonly visiting: number
  readonly applying: number
}

export type MessageFile = {
  readonly object_name: string
  readonly file_name: string
  readonly mime: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

export type Message = {
  readonly id: number
  readonly side: Side | null
  readonly is_mine: boolean
  /** Who wrote it, where it is neither the reader nor the person whose card they see; gone: takes part no more. */
  readonly by: { readonly name: string; readonly is_gone: boolean } | null
  readonly kind: MessageKind
  readonly body: string | null
  readonly warnings: readonly Warning[]
  readonly files: readonly MessageFile[]
  /** Of a line that says what happened: the act, by which side, and what both sides may see of it. */
  readonly event: {
    readonly entity: string
    readonly action: string
    readonly side: string
    readonly detail: Readonly<Record<string, unknown>> | null
  } | null
  readonly removed_at: string | null
  readonly created_at: string
}

/** `thread(_enquiry_id, _before_id, _limit)`: messages newest first. */
export type Thread = Omit<ThreadRow, 'last' | 'unread'> & {
  readonly created_at: string
  readonly closed_by: Side | 'clock' | null
  readonly close_reason: CloseReason | null
  readonly closed_at: string | null
  readonly first_answer_at: string | null
  /** When the last visit that took place began. */
  readonly visited_at: string | null
  readonly last_read_id: number
  /** The caller has blocked the other side; that the other did is never said. */
  readonly is_blocked_by_me: boolean
  /** Further messages that may be sent before the other side answers; null when there is no such limit. */
  readonly messages_left: number | null
  readonly can_reopen: boolean
  readonly messages: readonly Message[]
  readonly has_more: boolean
}

/** Of every change: `{success, id, state, version, at}` and what it names. */
export type Change = {
  readonly success: true
  readonly id: string
  readonly state: string
  readonly version: number
  readonly at: string
}

export type EnquiryStarted = Change & {
  readonly enquiry_id: string
  readonly message_id: number
  /** There was one already: the words were added to it. */
  readonly existing: boolean
}

export type MessageSent = Change & {
  readonly message_id: number
  readonly warnings: readonly Warning[]
}
