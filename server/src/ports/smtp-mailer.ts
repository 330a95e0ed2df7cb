// Mail by SMTP. Nothing but the address of the mail server decides how: user, password, port and TLS are in it.
import { createTransport } from 'nodemailer'
import { type Mailer, RefusedForGoodError } from './mail.ts'

/** Without a sign of life, and in all: less than a message's lease, so that two workers never send a mail at once. */
const SILENCE_MS = 10_000
const SENDING_MS = 25_000
/** As many as the worker sends at once: none waits for another's connection. */
const MAX_CONNECTIONS = 10

export type SmtpMailer = Mailer & { close(): void }

/**
 * `url`: `smtp://user:password@host:port` or `smtps://…`. `from`: sender as in a mail's header, name included.
 * `times`: patience with a mail server, in milliseconds.
 */
export function createSmtpMailer(
  url: string,
  from: string,
  times: { readonly silenceMs: number; readonly sendingMs: number } = {
    silenceMs: SILENCE_MS,
    sendingMs: SENDING_MS,
  },
): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: times.silenceMs,
    greetingTimeout: times.silenceMs,
    socketTimeout: times.silenceMs,
    // A message is a value of ours, never a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, stopUrl }) {
      try {
        const sending = transport.sendMail({
          from,
          // An object, so that an address is never read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl !== undefined && stopHeaders(stopUrl)),
          },
        })
        await within(times.sendingMs, sending)
      } catch (error) {
        throw withoutAddress(error)
      }
    },
    close: () => transport.close(),
  }
}

/** RFC 8058. Unfolded, since not every reader puts a folded address together; as a URL no text of it ends a line. */
const stopHeaders = (stopUrl: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(stopUrl).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A server that says a byte a second is never silent, and never done either. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>()
  const failure = Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => reject(failure), milliseconds)
  try {
    await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
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
