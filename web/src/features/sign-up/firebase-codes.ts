// Codes sent and verified by Google's Firebase instead of this server (R-ACC-15); loaded only where the settings have
// its key. The result is a signed token, which the server verifies: it does not trust the browser.

import { codeMessages } from '@basera/contract/messages/account/codes'
import { solveCaptcha } from './captcha.ts'
import { SignUpRefused } from './sign-up-refused.ts'

/** A code sent to a phone. */
export type FirebaseCode = {
  /** The token for our server. Throws SignUpRefused for a wrong or expired code. */
  readonly confirm: (code: string) => Promise<string>
}

const SERVICE = 'https://identitytoolkit.googleapis.com/v1'

/** `phone`: a plus sign and digits. Throws SignUpRefused, or the connection's error. */
export async function sendFirebaseCode(apiKey: string, phone: string): Promise<FirebaseCode> {
  const { recaptchaSiteKey } = await ask('recaptchaParams', apiKey, null, toSendRefusal)
  const recaptchaToken = await solveCaptcha(recaptchaSiteKey ?? '')
  const body = { phoneNumber: phone, recaptchaToken }
  const { sessionInfo } = await ask('accounts:sendVerificationCode', apiKey, body, toSendRefusal)
  if (sessionInfo === undefined) throw new SignUpRefused(codeMessages.smsFailed)
  // Firebase accepts a code once: after a failed request to our own server a retry uses the cached token.
  const tokens = new Map<string, string>()
  return {
    async confirm(code) {
      const known = tokens.get(code)
      if (known !== undefined) return known
      const guess = { sessionInfo, code }
      const { idToken } = await ask('accounts:signInWithPhoneNumber', apiKey, guess, toCodeRefusal)
      if (idToken === undefined) throw new SignUpRefused(codeMessages.codeRefused)
      tokens.set(code, idToken)
      return idToken
    },
  }
}

type Answer = Readonly<Partial<Record<'recaptchaSiteKey' | 'sessionInfo' | 'idToken', string>>>

async function ask(
  path: string,
  apiKey: string,
  body: object | null,
  toRefusal: (reason: string) => string,
): Promise<Answer> {
  const response = await fetch(`${SERVICE}/${path}?key=${encodeURIComponent(apiKey)}`, {
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(body !== null && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new SignUpRefused(toRefusal(reasonOf(answer)))
  return readAnswer(answer)
}

function readAnswer(answer: unknown): Answer {
  const names = ['recaptchaSiteKey', 'sessionInfo', 'idToken'] as const
  const entries = names.map((name) => [name, fieldOf(answer, name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** `INVALID_CODE` of `INVALID_CODE : details`. */
function reasonOf(answer: unknown): string {
  const message = fieldOf(fieldOf(answer, 'error'), 'message')
  return typeof message === 'string' ? (/^\w+/.exec(message)?.[0] ?? '') : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The message for a code that was not sent (specification 8, phone error mapping). */
export function toSendRefusal(reason: string): string {
  switch (reason) {
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
    case 'QUOTA_EXCEEDED':
      return codeMessages.tooManyRequests
    case 'INVALID_PHONE_NUMBER':
      return codeMessages.phoneInvalid
    case 'MISSING_PHONE_NUMBER':
      return codeMessages.phoneRequired
    case 'CAPTCHA_CHECK_FAILED':
    case 'INVALID_RECAPTCHA_TOKEN':
    case 'MISSING_RECAPTCHA_TOKEN':
      return codeMessages.proofFailed
    default:
      return codeMessages.smsFailed
  }
}

/** The message for a refused code (specification 8, code error mapping). */
export function toCodeRefusal(reason: string): string {
  switch (reason) {
    case 'INVALID_CODE':
      return codeMessages.wrongCode
    case 'CODE_EXPIRED':
    case 'SESSION_EXPIRED':
    case 'INVALID_SESSION_INFO':
      return codeMessages.expiredCode
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
    case 'QUOTA_EXCEEDED':
      return codeMessages.tooManyRequests
    default:
      return codeMessages.codeRefused
  }
}
