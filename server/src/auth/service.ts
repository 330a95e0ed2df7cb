// Router of `/auth/v1`: sign-up, sign-in, refresh, sign-out, factors, administration (contract 2).
import { type Handler, Hono } from 'hono'
import { deriveCodeKey } from '../codes/code.ts'
import type { AppEnvironment } from '../http/caller.ts'
import { FaultError } from '../http/fault.ts'
import { deriveKey } from '../jwt/derived-key.ts'
import { createSealer } from '../jwt/sealer.ts'
import { deleteFactorAsAdmin, listFactorsAsAdmin } from './admin/admin-factors.ts'
import {
  createUserAsAdmin,
  deleteUserAsAdmin,
  getUserAsAdmin,
  listUsers,
  updateUserAsAdmin,
} from './admin/admin-users.ts'
import { auditLog } from './admin/audit-log.ts'
import { generateLink, invite } from './admin/generate-link.ts'
import { AuthError, authError, type AuthErrorName } from './auth-error.ts'
import type { AuthDependencies, AuthTools } from './dependencies.ts'
import { echoVersion, errorResponse } from './error-envelope.ts'
import { challengeFactor } from './factors/challenge-factor.ts'
import { enrollFactor } from './factors/enroll-factor.ts'
import { unenrollFactor } from './factors/unenroll-factor.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { health } from './health.ts'
import { jwks } from './jwks.ts'
import {
  listPasskeys,
  listPasskeysAsAdmin,
  removePasskey,
  removePasskeyAsAdmin,
  updatePasskey,
} from './passkeys/own-passkeys.ts'
import { startRegistration, verifyPasskeyRegistration } from './passkeys/register-passkey.ts'
import { startAuthentication, verifyAuthentication } from './passkeys/sign-in-by-passkey.ts'
import { logout } from './sign-in/logout.ts'
import { otp } from './codes/otp.ts'
import { reauthenticate } from './codes/reauthenticate.ts'
import { recover } from './passwords/recover.ts'
import { resend } from './codes/resend.ts'
import { settings } from './settings.ts'
import { smsRefusalOf } from './codes/sms-breaker.ts'
import { signup } from './sign-up/signup.ts'
import { authorize } from './sign-in/authorize.ts'
import { token } from './sign-in/token.ts'
import { type Endpoint, uniformAnswer } from './uniform-answer.ts'
import { updateUser } from './user/update-user.ts'
import { getUser } from './user/user.ts'
import { verify } from './codes/verify.ts'
import { verifyLink } from './codes/verify-link.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Methods = Partial<Readonly<Record<Method, Handler<AppEnvironment>>>>

export function createAuthService(dependencies: AuthDependencies): Hono<AppEnvironment> {
  const service = new Hono<AppEnvironment>()
  service.use(async (c, next) => {
    await next()
    echoVersion(c.req.raw, c.res)
  })
  // Registered first: some match a path with a parameter.
  for (const [path, error] of Object.entries(notOffered)) service.all(path, refuse(error))
  for (const [path, methods] of Object.entries(endpoints(toTools(dependencies)))) {
    for (const [method, handler] of Object.entries(methods)) service.on(method, path, handler)
    service.all(path, onlyMethods(Object.keys(methods)))
  }
  service.onError((error, c) => {
    const refusal = error instanceof AuthError ? error : smsRefusalOf(error)
    if (refusal !== null) return errorResponse(refusal, c.req.raw)
    throw error
  })
  return service
}

function endpoints(tools: AuthTools): Readonly<Record<string, Methods>> {
  // Answered in uniform time: it must not reveal whether an account exists.
  const uniform = (endpoint: Endpoint): Endpoint =>
    uniformAnswer(tools.settings.uniformAnswer, endpoint)
  return {
    '/signup': { POST: uniform(signup(tools)) },
    '/token': { POST: token(tools) },
    '/logout': { POST: logout(tools) },
    '/otp': { POST: uniform(otp(tools)) },
    '/magiclink': { POST: uniform(otp(tools)) },
    '/recover': { POST: uniform(recover(tools)) },
    '/resend': { POST: uniform(resend(tools)) },
    '/verify': { POST: verify(tools), GET: verifyLink(tools) },
    '/user': { GET: getUser(tools), PUT: updateUser(tools) },
    '/reauthenticate': { GET: reauthenticate(tools) },
    '/factors': { POST: enrollFactor(tools) },
    '/factors/:factorId': { DELETE: unenrollFactor(tools) },
    '/factors/:factorId/challenge': { POST: challengeFactor(tools) },
    '/factors/:factorId/verify': { POST: verifyFactor(tools) },
    '/passkeys': { GET: listPasskeys(tools) },
    '/passkeys/registration/options': { POST: startRegistration(tools) },
    '/passkeys/registration/verify': { POST: verifyPasskeyRegistration(tools) },
    '/passkeys/authentication/options': { POST: startAuthentication(tools) },
    '/passkeys/authentication/verify': { POST: verifyAuthentication(tools) },
    '/passkeys/:passkeyId': { PATCH: updatePasskey(tools), DELETE: removePasskey(tools) },
    '/admin/users': { GET: listUsers(tools), POST: createUserAsAdmin(tools) },
    '/admin/users/:userId': {
      GET: getUserAsAdmin(tools),
      PUT: updateUserAsAdmin(tools),
      DELETE: deleteUserAsAdmin(tools),
    },
    '/admin/users/:userId/passkeys': { GET: listPasskeysAsAdmin(tools) },
    '/admin/users/:userId/passkeys/:passkeyId': { DELETE: removePasskeyAsAdmin(tools) },
    '/admin/users/:userId/factors': { GET: listFactorsAsAdmin(tools) },
    '/admin/users/:userId/factors/:factorId': { DELETE: deleteFactorAsAdmin(tools) },
    '/admin/generate_link': { POST: generateLink(tools) },
    '/admin/audit': { GET: auditLog(tools) },
    '/invite': { POST: invite(tools) },
    '/authorize': { GET: authorize },
    '/settings': { GET: settings(tools) },
    '/health': { GET: health },
    '/.well-known/jwks.json': { GET: jwks(tools) },
  }
}

/** Endpoints of the protocol that are not offered, with their errors (contract 2.13, 2.15). */
const notOffered = {
  '/sso/*': 'ssoDisabled',
  '/sso': 'ssoDisabled',
  '/callback': 'providerDisabled',
  '/user/identities/authorize': 'manualLinkingDisabled',
  '/user/identities/:identityId': 'manualLinkingDisabled',
  '/user/oauth/*': 'oauthDisabled',
  '/oauth/*': 'oauthDisabled',
  '/admin/oauth/*': 'oauthDisabled',
  '/admin/sso/*': 'ssoDisabled',
  '/factors/recovery-codes': 'recoveryCodesDisabled',
  '/factors/recovery-codes/*': 'recoveryCodesDisabled',
} as const satisfies Record<string, AuthErrorName>

const toTools = (dependencies: AuthDependencies): AuthTools => ({
  ...dependencies,
  codeKey: deriveCodeKey(dependencies.refreshTokenKey),
  factorSealer: createSealer(
    deriveKey(dependencies.refreshTokenKey, 'authenticator secrets'),
    dependencies.random,
  ),
})

const onlyMethods =
  (allow: readonly string[]): Handler<AppEnvironment> =>
  () => {
    throw new FaultError({ kind: 'method-not-allowed', allow })
  }

const refuse =
  (name: AuthErrorName): Handler<AppEnvironment> =>
  () => {
    throw authError(name)
  }
