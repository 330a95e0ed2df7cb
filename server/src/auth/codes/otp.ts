// POST /otp and POST /magiclink (contract 2.10): a one-time code instead of a password. By e-mail it signs in or up. By phone it
// is a second factor of the requesting session, or the code of an unconfirmed sign-up; a number alone is no account (T13).
import type { Context } from 'hono'
import { z } from 'zod'
import type { Statement } from '../../db/database.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { duplicateOf, insertAccount } from '../../accounts/new-account.ts'
import { type Account, findAccount, findPhoneSignUp } from '../user/accounts.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { type Contact, parseContact } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { challengeFields, type CodeChallenge, readChallenge } from '../tokens/flow-states.ts'
import { askingMark, findKnownDevice } from '../sign-in/known-browser.ts'
import { assertMetadataFits, optionalMetadata, optionalText, readBody } from '../read-body.ts'
import { proofField, requireProof } from './require-proof.ts'
import { findSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { findSecondFactorPhone } from '../factors/second-factor-phone.ts'
import { limitMessage, limitOwnMessage, limitPersonMessage } from './send-limits.ts'
import { mailToken, smsToken } from './send-token.ts'
import type { MessageAsker } from './sms-breaker.ts'
import type { Endpoint } from '../uniform-answer.ts'

const bodySchema = z.object({
  email: optionalText(),
  phone: optionalText(),
  create_user: z.boolean().nullish(),
  channel: optionalText(),
  data: optionalMetadata,
  ...challengeFields,
  ...proofField,
})

type OtpRequest = {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly mayCreate: boolean
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string | undefined
  readonly askedBy: string
}

export const otp =
  (tools: AuthTools): Endpoint =>
  async (c) => {
    const body = await readBody(c.req.raw, bodySchema)
    const contact = parseContact(body)
    if (contact === null) throw authError('otpNeedsContact')
    const metadata = body.data ?? {}
    assertMetadataFits(metadata)
    const mark = askingMark(c, tools)
    const request = {
      askedBy: mark.hash,
      metadata,
      mayCreate: (body.create_user ?? true) && tools.settings.isSignUpOpen,
      challenge: readChallenge(body),
      redirectTo: c.req.query('redirect_to'),
    }
    if (contact.kind === 'phone')
      return mark.give(await sendPhoneCode(c, tools, contact, { ...body, askedBy: mark.hash }))
    const device = await findKnownDevice(c, tools, contact)
    await limitMessage(tools, contact, c.get('caller').clientIp, device)
    return mark.give(await sendMailCode(c, tools, contact, request))
  }

async function sendMailCode(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  contact: Contact,
  request: OtpRequest,
): Promise<Response> {
  const { clientIp } = c.get('caller')
  const write = async (): Promise<void> => {
    const account = await findAccount(tools.database, contact)
    if (account === null && !request.mayCreate) {
      if (!tools.settings.isOtpUniform) throw authError('otpDisabled')
      await tools.database.run(authScope, [
        recordAudit({ action: 'code_sent', outcome: 'unknown', userId: null, clientIp }),
      ])
      return
    }
    await tools.database.run(authScope, prepare(tools, contact, account, request, clientIp))
  }
  await write().catch((error: unknown) => {
    // A concurrent request created the account; the retry finds it.
    if (duplicateOf(error) === null) throw error
    return write()
  })
  return Response.json({})
}

function prepare(
  tools: AuthTools,
  { address }: Contact,
  account: Account | null,
  { metadata, challenge, redirectTo, askedBy }: OtpRequest,
  clientIp: string,
): Statement[] {
  const userId = account?.id ?? tools.random.uuid()
  const purpose = account?.is_email_confirmed === true ? 'magiclink' : 'signup'
  const message = { userId, purpose, contact: address, challenge, redirectTo, askedBy } as const
  const newAccount = {
    id: userId,
    email: address,
    phone: null,
    encryptedPassword: null,
    userMetadata: metadata,
    isEmailConfirmed: false,
    isPhoneConfirmed: false,
  }
  return [
    ...(account === null ? insertAccount(newAccount) : []),
    ...mailToken(tools, message).statements,
    recordAudit({ action: 'code_sent', outcome: 'ok', userId, clientIp }),
  ]
}

async function sendPhoneCode(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  asked: Contact,
  body: z.infer<typeof bodySchema> & { readonly askedBy: string },
): Promise<Response> {
  if (!tools.settings.isPhoneOffered) throw authError('phoneOtpDisabled')
  if ((body.channel ?? 'sms') !== 'sms') throw authError('unsupportedChannel')
  const { clientIp } = c.get('caller')
  const session = await findSession(c, tools.database)
  if (session !== null) {
    const enrolled = await findSecondFactorPhone(c, tools, session)
    const use = 'second factor'
    if (enrolled === null) {
      // Nothing is sent, so nothing is counted for the named number: it may be somebody else's.
      await limitPersonMessage(tools, { kind: 'phone' }, session, use)
      return Response.json({ message_id: '' })
    }
    const asker = { clientIp, isProven: true }
    await limitOwnMessage(tools, { kind: 'phone', address: enrolled }, session, { asker, use })
    const { id: userId, session_id: sessionId } = session
    const wanted = { userId, contact: enrolled, purpose: 'second_factor', sessionId } as const
    return sendSms(tools, asker, wanted)
  }
  await requireProof(tools, body)
  await limitMessage(tools, asked, clientIp, await findKnownDevice(c, tools, asked))
  const account = await findCodeReceiver(tools, asked)
  if (account === null) return Response.json({ message_id: '' })
  const asker = { clientIp, isProven: false }
  return sendSms(tools, asker, {
    userId: account.id,
    contact: asked.address,
    purpose: 'sms',
    pendingPassword: account.encrypted_password,
    askedBy: body.askedBy,
  })
}

/** An unconfirmed sign-up; or any account, where phone sign-in is enabled. A number has one account. */
async function findCodeReceiver(
  { database, settings }: AuthTools,
  asked: Contact,
): Promise<Account | null> {
  const account = await findAccount(database, asked)
  if (account?.is_phone_confirmed === true) return settings.isPhoneLoginOffered ? account : null
  return findPhoneSignUp(database, asked.address)
}

async function sendSms(
  tools: AuthTools,
  asker: MessageAsker,
  wanted: Parameters<typeof smsToken>[1],
): Promise<Response> {
  const { statements } = smsToken(tools, wanted, asker)
  const { userId } = wanted
  const { clientIp } = asker
  await tools.database.run(authScope, [
    ...statements,
    recordAudit({ action: 'code_sent', outcome: 'ok', userId, clientIp }),
  ])
  // The same as when nothing was sent.
  return Response.json({ message_id: '' })
}
