export type MailAttachment = {
  /** File name, of letters, digits, dots and dashes. */
  readonly name: string
  /** With its parameters. */
  readonly type: string
  readonly content: string
}

export type Mail = {
  /** Message-ID: the same for every attempt, so that mail programs deduplicate. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** One-click unsubscribe URL (RFC 8058) of recurring mails. */
  readonly stopUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

/** Sends a mail. Throws on failure; RefusedForGoodError when a retry is useless. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** Permanent rejection: the address does not exist, or no carrier is configured. */
export class RefusedForGoodError extends Error {
  override readonly name = 'RefusedForGoodError'
}
