import type { StopLinks } from '../alerts/stop-links.ts'
import type { Database } from '../db/database.ts'
import type { DeviceMarks } from '../devices/device-marks.ts'
import type { Caller } from '../http/caller.ts'
import type { Limiter } from '../http/limiter.ts'
import type { IdentityVault } from '../identity/identity-vault.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Clock } from '../ports/clock.ts'
import type { EmergencyReset } from '../ports/emergency-reset.ts'
import type { Random } from '../ports/random.ts'
import type { ProofOfWork } from '../proof/proof-of-work.ts'
import type { AnswerLinks } from '../standing/answer-links.ts'
import type { SentenceReader } from './ai-search/sentence-reader.ts'

/** What every function gets of the server it runs in. */
export type FunctionTools = {
  readonly database: Database
  readonly limiter: Limiter
  readonly outbox: Outbox
  /** Tell browsers apart that know a person. */
  readonly deviceMarks: DeviceMarks
  readonly clock: Clock
  readonly random: Random
  /** Key of six-digit codes; the same as that of the auth service. */
  readonly codeKey: Uint8Array
  /** Seals numbers of identity documents. */
  readonly identityVault: IdentityVault
  /** Reads the links by which mails of saved searches are stopped. */
  readonly stopLinks: StopLinks
  /** Reads the links by which suspended people answer. */
  readonly answerLinks: AnswerLinks
  /** Secret that hides who is being counted. */
  readonly rateLimitKey: string
  /** What a visitor's browser does before a text message; null: nothing. */
  readonly proofOfWork: ProofOfWork | null
  /** Reads search sentences before the grammar does; null: only the grammar reads them. */
  readonly sentenceReader: SentenceReader | null
  /** Sets a password by the operator's key; done by the service that keeps the accounts. */
  readonly resetInEmergency: EmergencyReset
  /** Under what tries at the present key are counted; says nothing about it. */
  readonly emergencyKeyName: string
  readonly settings: FunctionSettings
}

/** What a function may use beside its request. */
export type FunctionContext = FunctionTools & {
  readonly caller: Caller
  /** Fires when the function's time is over or its caller has gone away. */
  readonly signal: AbortSignal
}

export type FunctionSettings = {
  /** Where the site is reached; links in mails are built from it alone. No slash at the end. */
  readonly siteUrl: string
  /** The browser's key for maps, restricted by referrer where it was issued; null when there is none. */
  readonly googleMapsApiKey: string | null
  /** Origins that may have that key; `*` in development. */
  readonly siteOrigins: '*' | readonly string[]
}

/** A person in a sign-in session that lives. */
export type SignedIn = {
  readonly userId: string
  readonly sessionId: string
}

type Demands = {
  /** Whether a valid JWT (an API key or a person's token) must come with the request. */
  readonly verifyJwt: boolean
  readonly timeoutMs?: number
  readonly maxBodyBytes?: number
}

/** Both handlers may throw Refusal, which is answered as the function's own, and FaultError. */
export type OpenFunction = Demands & {
  readonly isForSignedIn?: false
  readonly handle: (request: Request, context: FunctionContext) => Promise<Response>
}

/** Everybody else is answered 401 before anything of the request is looked at. */
export type SignedInFunction = Demands & {
  readonly isForSignedIn: true
  readonly handle: (
    request: Request,
    context: FunctionContext & { readonly person: SignedIn },
  ) => Promise<Response>
}

/** A function as the runtime knows it: a web-standard handler and what it asks for before it runs. */
export type FunctionDefinition = OpenFunction | SignedInFunction
