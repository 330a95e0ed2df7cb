// Mail by SMTP. Nothing but the address of the mail server decides how: user, password, port and TLS are in it.
import { createTransport } from 'nodemailer'
import { type Mailer, RefusedForGoodError } from './mail.ts'

/** Less than a message's lease, so that two workers never send the same mail at once. */
const TIMEOUT_MS = 15_000

export type SmtpMailer = Mailer & { close(): void }

/** `url`: `smtp://user:password@host:port` or `smtps://…`. `from`: sender as in a mail's header, name included. */
export function createSmtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is a value of ours, never a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          // An object, so that an address is never read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw withoutAddress(error)
      }
    },
    close: () => transport.close(),
  }
}

/** SMTP: 4xx is worth another try, 5xx is not. What the server said names the recipient, so it stays out of the log. */
function withoutAddress(error: unknown): Error {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nodemailer's own fields, all optional
  const { responseCode, code } = (error ?? {}) as SmtpFailure
  const words = `the mail server failed: ${responseCode ?? code ?? 'no reason given'}`
  const isPermanent = responseCode !== undefined && responseCode >= 500
  return isPermanent ? new RefusedForGoodError(words) : new Error(words)
}

/** What nodemailer adds to its errors. */
type SmtpFailure = { readonly responseCode?: number; readonly code?: string }
