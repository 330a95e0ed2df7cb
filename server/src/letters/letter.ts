// What a mail says, before it has a form: each part, and when it is there.

/** A home that a letter tells of. */
export type LetterHome = {
  /** Why it is told: one or two words. */
  readonly badge: string
  readonly title: string
  /** Page of the home. */
  readonly url: string
  /** Such as `₹24,000 a month`. */
  readonly price: string
  /** The rent before, in the same words. */
  readonly priceBefore?: string
  /** Rooms, size and place, with dots between. */
  readonly words: string
}

export type Letter = {
  readonly subject: string
  /** What mail programs show beside the subject in a list; never a code. */
  readonly preview: string
  /** A message about the safety of an account rather than a step somebody is waiting for. */
  readonly isNotice?: true
  /** First line, such as `Hello Asha,`. */
  readonly greeting?: string
  /** What happened or is wanted, one or two sentences each. */
  readonly paragraphs: readonly string[]
  /** What is known about the event: name and value. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly homes?: readonly LetterHome[]
  /** A code to type, six digits. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** How long code or link live. */
  readonly life?: string
  /** What to do who did not ask for this. */
  readonly note: string
  /** Of mails that come again and again: why this one came, and where they are stopped without signing in. */
  readonly stop?: { readonly why: string; readonly label: string; readonly url: string }
}
