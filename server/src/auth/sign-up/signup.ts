// POST /signup (contract 2.4). Resists account enumeration: the owner of a registered address is notified by mail, and answer, work
// and time are the same for every address. The account is unusable until the address is confirmed.
import { createHash } from 'node:crypto'
import { MAX_TERMS_VERSION_CHARACTERS } from '@basera/contract/constants/sign-up'
import type { Context } from 'hono'
import { z } from 'zod'
import { setHeaders } from '../../db/as-caller.ts'
import type { Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { duplicateOf, identityData, insertAccount } from '../../accounts/new-account.ts'
import { type Account, findAccount, maySignIn } from '../user/accounts.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { assertGoodPassword } from '../passwords/chosen-password.ts'
import { type Contact, isGiven, parseEmail, parsePhone } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { askingMark } from '../sign-in/known-browser.ts'
import { challengeFields, type CodeChallenge, readChallenge } from '../tokens/flow-states.ts'
import { alreadyRegisteredMail } from '../../mails/account-mails.ts'
import { assertMetadataFits, optionalMetadata, optionalText, readBody } from '../read-body.ts'
import { proofField, requireProof } from '../codes/require-proof.ts'
import { authScope } from '../scope.ts'
import { limitMessage } from '../codes/send-limits.ts'
import { mailToken, queueMail, smsToken } from '../codes/send-token.ts'
import { signUpToken } from './sign-up-token.ts'
import { startSession } from '../sign-in/start-session.ts'
import { tokenAnswer } from '../tokens/token-answer.ts'
import type { Endpoint } from '../uniform-answer.ts'

const bodySchema = z.object({
  email: optionalText(),
  phone: optionalText(),
  password: optionalText(),
  channel: optionalText(),
  data: optionalMetadata,
  // The official client sends `data`; the specification's own call nests it here.
  options: z.object({ data: optionalMetadata }).nullish(),
  ...challengeFields,
  ...proofField,
})

type SignUp = {
  readonly contact: Contact
  readonly password: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string | undefined
  readonly proof: z.infer<z.ZodObject<typeof proofField>>
}

export const signup =
  (tools: AuthTools): Endpoint =>
  async (c) => {
    const request = await readSignUp(c, tools)
    const { settings, limiter } = tools
    const { clientIp } = c.get('caller')
    const subject = addressKey(clientIp)
    await limiter.take(...settings.signUpLimits.map((limit) => ({ limit, subject })), {
      limit: settings.signUpRecipientLimit,
      subject: request.contact.address,
    })
    const isAutoconfirmed =
      request.contact.kind === 'email'
        ? settings.isEmailAutoconfirmed
        : settings.isPhoneAutoconfirmed
    if (!isAutoconfirmed && request.contact.kind === 'phone')
      await requireProof(tools, request.proof)
    if (!isAutoconfirmed) await limitMessage(tools, request.contact, clientIp)

    // Before any query: hashing dominates the time of the answer.
    const encryptedPassword = await tools.passwords.hash(request.password)
    const mark = askingMark(c, tools)
    const made = { ...request, encryptedPassword, askedBy: mark.hash }
    if (isAutoconfirmed) return signUpAtOnce(c, tools, made)
    return mark.give(await signUpUnconfirmed(c, tools, made))
  }

async function readSignUp(c: Context<AppEnvironment>, { settings }: AuthTools): Promise<SignUp> {
  const body = await readBody(c.req.raw, bodySchema)
  if (!settings.isSignUpOpen) throw authError('signupDisabled')
  if (!isGiven(body.email) && !isGiven(body.phone)) throw authError('anonymousDisabled')
  if (!isGiven(body.password)) throw authError('passwordRequired')
  const { contact, metadata } = readPerson(body)
  if (contact.kind === 'phone') {
    if (!settings.isPhoneOffered) throw authError('phoneSignupsDisabled')
    if ((body.channel ?? 'sms') !== 'sms') throw authError('unsupportedChannel')
  }
  assertGoodPassword(body.password, {
    minLength: settings.passwordMinLength,
    isCommonAllowed: settings.areCommonPasswordsAllowed,
    email: contact.kind === 'email' ? contact.address : undefined,
  })
  assertMetadataFits(metadata)
  if (settings.isConsentRequired && !namesTerms(metadata)) throw authError('consentRequired')
  return {
    contact,
    password: body.password,
    metadata,
    challenge: readChallenge(body),
    redirectTo: c.req.query('redirect_to'),
    proof: { gotrue_meta_security: body.gotrue_meta_security },
  }
}

/** Whether the metadata name a terms version, which the database records as consent (security T36). */
const namesTerms = ({ terms_version: version }: SignUp['metadata']): boolean =>
  typeof version === 'string' &&
  version.length > 0 &&
  version.length <= MAX_TERMS_VERSION_CHARACTERS

/** With both contacts it is a sign-up by e-mail, and the number becomes unverified metadata. */
function readPerson({ email, phone, data, options }: z.infer<typeof bodySchema>) {
  const metadata = { ...options?.data, ...data }
  if (!isGiven(email)) {
    return { contact: { kind: 'phone', address: parsePhone(phone ?? '') } as const, metadata }
  }
  return {
    contact: { kind: 'email', address: parseEmail(email) } as const,
    metadata: isGiven(phone) ? { ...metadata, phone } : metadata,
  }
}

type HashedSignUp = SignUp & { readonly encryptedPassword: string; readonly askedBy: string }

const toNewAccount = (
  id: string,
  { contact, metadata, encryptedPassword }: HashedSignUp,
  isProven: boolean,
) => ({
  id,
  email: contact.kind === 'email' ? contact.address : null,
  phone: contact.kind === 'phone' ? contact.address : null,
  encryptedPassword,
  userMetadata: metadata,
  isEmailConfirmed: isProven && contact.kind === 'email',
  isPhoneConfirmed: isProven && contact.kind === 'phone',
})

/** For deployments without confirmation: answers a session, or that the account exists. */
async function signUpAtOnce(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  request: HashedSignUp,
): Promise<Response> {
  const id = tools.random.uuid()
  try {
    const { session, refreshToken } = await startSession(c, tools, {
      userId: id,
      method: 'password',
      action: 'user_signedup',
      effects: [
        setClientAddress(c.get('caller').clientIp),
        ...insertAccount(toNewAccount(id, request, true)),
      ],
    })
    return await tokenAnswer(session, refreshToken, tools)
  } catch (error) {
    throw duplicateOf(error) === null ? error : authError('userAlreadyExists')
  }
}

async function signUpUnconfirmed(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  request: HashedSignUp,
): Promise<Response> {
  const { clientIp } = c.get('caller')
  const write = async (): Promise<string> => {
    const account = await findAccount(tools.database, request.contact)
    const { id, statements } = prepare(tools, request, account, clientIp)
    await tools.database.run(authScope, [setClientAddress(clientIp), ...statements])
    return id
  }
  const id = await write().catch((error: unknown) => {
    // A concurrent sign-up of the same contact committed first; the retry finds it.
    if (duplicateOf(error) === null) throw error
    return write()
  })
  return Response.json({
    ...signedUpUser(id, request, tools.clock.now()),
    ...(tools.phoneConfirmer !== null && {
      signup_token: signUpToken(tools.codeKey, id, request.encryptedPassword),
    }),
  })
}

/** Sets the address that the database records with the consent. */
const setClientAddress = (clientIp: string): Statement =>
  setHeaders({ 'x-forwarded-for': clientIp })

type Prepared = { readonly id: string; readonly statements: readonly Statement[] }

function prepare(
  tools: AuthTools,
  request: HashedSignUp,
  account: Account | null,
  clientIp: string,
): Prepared {
  const { contact } = request
  if (account !== null && maySignIn(account, contact)) {
    const audit = recordAudit({
      action: 'user_repeated_signup',
      outcome: 'ok',
      userId: account.id,
      clientIp,
    })
    return { id: inventedId(tools, contact), statements: [...mailOwner(tools, contact), audit] }
  }
  const id = account?.id ?? tools.random.uuid()
  const changes =
    account === null
      ? insertAccount(toNewAccount(id, request, false))
      : [replaceSignUp(id, request)]
  const audit = recordAudit({ action: 'user_signedup', outcome: 'ok', userId: id, clientIp })
  return { id, statements: [...changes, ...sendToken(tools, id, request, clientIp), audit] }
}

/** An unconfirmed account has no owner yet: the latest sign-up overwrites it. */
const replaceSignUp = (id: string, { metadata, encryptedPassword }: HashedSignUp): Statement =>
  statement(sql`
    update auth.users set
      encrypted_password = ${value(encryptedPassword)}, raw_user_meta_data = ${value(metadata)}, updated_at = now()
    where id = ${value(id)} and email_confirmed_at is null and phone_confirmed_at is null`)

function sendToken(
  tools: AuthTools,
  userId: string,
  request: HashedSignUp,
  clientIp: string,
): readonly Statement[] {
  const { contact, encryptedPassword: pendingPassword, redirectTo, challenge, askedBy } = request
  const token = { userId, contact: contact.address, pendingPassword, askedBy }
  return contact.kind === 'email'
    ? mailToken(tools, {
        ...token,
        purpose: 'signup',
        wording: isByPhone(tools, request) ? 'signup_by_phone' : 'signup',
        redirectTo,
        challenge,
      }).statements
    : smsToken(tools, { ...token, purpose: 'sms' }, { clientIp, isProven: false }).statements
}

/** A sign-up with a number continues with the code of a text message; its screen takes no code from the mail. */
const isByPhone = ({ settings, phoneConfirmer }: AuthTools, { metadata }: SignUp): boolean =>
  typeof metadata['phone'] === 'string' && (settings.isPhoneOffered || phoneConfirmer !== null)

function mailOwner(tools: AuthTools, contact: Contact): Statement[] {
  if (contact.kind === 'phone') return []
  const content = alreadyRegisteredMail(`${tools.settings.siteUrl}/login`)
  return [queueMail(tools, { to: contact.address, content, key: tools.random.uuid() })]
}

/** A UUID derived from the contact: a repeated unconfirmed sign-up also gets the same id each time. */
function inventedId({ codeKey }: AuthTools, { kind, address }: Contact): string {
  const digest = createHash('sha256').update(codeKey).update(`id\0${kind}\0${address}`).digest()
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x40
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** The user in the answer: the request's own fields, and that a message was sent. */
function signedUpUser(id: string, { contact, metadata }: SignUp, now: Date) {
  const at = now.toISOString().replace('Z', '000Z')
  const [email, phone] = contact.kind === 'email' ? [contact.address, ''] : ['', contact.address]
  const contacts = { id, email: email === '' ? null : email, phone: phone === '' ? null : phone }
  const times = { created_at: at, updated_at: at }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    confirmation_sent_at: at,
    app_metadata: { provider: contact.kind, providers: [contact.kind] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { ...metadata, ...identityData(contacts) },
        provider: contact.kind,
        ...times,
        ...(email === '' ? {} : { email }),
      },
    ],
    ...times,
    is_anonymous: false,
  }
}
