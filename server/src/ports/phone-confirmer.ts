/** A number that another service has confirmed by a code of its own. */
export type ConfirmedPhone = {
  /** The same for the same token; tells nothing about it. */
  readonly id: string
  /** Of the international number, without the plus sign. */
  readonly digits: string
  /** From then on the token is refused for its age. */
  readonly expiresAt: Date
}

/** Believes another service's signed word about a phone, never the browser's (security T14). */
export type PhoneConfirmer = {
  /**
   * Null unless the token is genuine, meant for this deployment and fresh; says nothing about earlier use. Throws when
   * the service's keys cannot be had.
   */
  check(token: string): Promise<ConfirmedPhone | null>
}
