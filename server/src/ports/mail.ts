export type Mail = {
  /** The same for the same mail, however often it is sent: readers then see it once. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Where mail programs stop further mails of this kind by a POST (RFC 8058); for mails that come again and again. */
  readonly stopUrl?: string
}

/** Hands a mail to whatever carries it. Throws when that failed; RefusedForGoodError when trying again is no use. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The carrier will never take this message: the address does not exist, or nothing carries messages here. */
export class RefusedForGoodError extends Error {
  override readonly name = 'RefusedForGoodError'
}
