export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Hands a mail to whatever carries it. Throws when the carrier refused it. */
export type Mailer = { send(mail: Mail): Promise<void> }
