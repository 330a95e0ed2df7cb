// Content of a mail before rendering: its parts, most of them optional.

/** A listing in a mail. */
export type MailHome = {
  /** Why it is listed: one or two words. */
  readonly badge: string
  readonly title: string
  /** Page of the listing. */
  readonly url: string
  /** Such as `₹24,000 a month`. */
  readonly price: string
  /** The rent before, in the same format. */
  readonly priceBefore?: string
  /** Rooms, size and place, with dots between. */
  readonly words: string
}

export type MailContent = {
  readonly subject: string
  /** Preview text in a mail program's list; never a code. */
  readonly preview: string
  /** A security notification rather than a step somebody is waiting for. */
  readonly isNotice?: true
  /** First line, such as `Hello Asha,`. */
  readonly greeting?: string
  /** What happened or is requested, one or two sentences each. */
  readonly paragraphs: readonly string[]
  /** Facts about the event: name and value. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly homes?: readonly MailHome[]
  /** A code to type, six digits. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Validity of code or link. */
  readonly life?: string
  /** What to do for a person who did not request it. */
  readonly note: string
  /** Of recurring mails: the reason, and the unsubscribe link. */
  readonly stop?: { readonly why: string; readonly label: string; readonly url: string }
}
