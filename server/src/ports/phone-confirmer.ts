/** A phone number that another service has confirmed by its own code. */
export type ConfirmedPhone = {
  /** Equal for the same token; reveals nothing about it. */
  readonly id: string
  /** Of the international number, without the plus sign. */
  readonly digits: string
  /** When the token is too old to be accepted. */
  readonly expiresAt: Date
}

/** Verifies another service's signed token about a phone; unsigned claims of the browser are ignored (security T14). */
export type PhoneConfirmer = {
  /**
   * Null unless the token is genuine, issued for this deployment and fresh; earlier use is not checked. Throws when the service's
   * keys cannot be fetched.
   */
  check(token: string): Promise<ConfirmedPhone | null>
}
