// Checks that the mail server answers, encrypts and accepts the login. No mail is sent.

import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { placeOf } from './explain.ts'
import { fault, note, ok, type Remark } from './remark.ts'

const PATIENCE_MS = 10_000
const ports = { 'smtp:': 587, 'smtps:': 465 } as const

/** Text messages are not tried: carriers have no free probe. */
export async function checkMail({ mail, sms, environment }: Config): Promise<Remark[]> {
  const carrier =
    sms.carrier === null ? [] : [ok(`Text messages go by ${sms.carrier.kind}; not tried.`)]
  const { smtpUrl } = mail
  if (smtpUrl !== null) return [await tryMailServer(smtpUrl), ...carrier]
  const words =
    environment === 'development'
      ? 'No mail server: mails stay in the development inbox.'
      : 'No mail server: no code and no link leaves. Set SMTP_URL.'
  return [note(words), ...carrier]
}

async function tryMailServer(url: string): Promise<Remark> {
  const isEncrypted = new URL(url).protocol === 'smtps:'
  const place = placeOf(url, ports[isEncrypted ? 'smtps:' : 'smtp:'])
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
    const login = new URL(url).username === '' ? 'asks for no login' : 'takes the login'
    return ok(`${place} answers and ${login}.`)
  } catch (error) {
    return fault(`${place} ${whyNot(error)}`)
  } finally {
    transport.close()
  }
}

/** A mail server's message may repeat a login, so only codes are reported. */
function whyNot(error: unknown): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nodemailer's own fields, all optional
  const { code, originalCode, responseCode } = (error ?? {}) as Failure
  const said = [originalCode ?? code ?? 'no reason given', responseCode].filter(Boolean).join(' ')
  if (code === 'EAUTH') return `refuses the login (${said}): mend user and password in SMTP_URL.`
  if (code === 'ETLS' || /CERT|SSL|TLS/.test(originalCode ?? ''))
    return `does not encrypt as asked (${said}): does its port fit smtp:// or smtps://, is its certificate good?`
  return `does not answer as a mail server (${said}): is it running there, is SMTP_URL right?`
}

/** `originalCode`: the system's own, where nodemailer put its own in its place. */
type Failure = {
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
}
