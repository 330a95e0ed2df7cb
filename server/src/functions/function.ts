import type { StopLinks } from '../alerts/stop-links.ts'
import type { Database } from '../db/database.ts'
import type { DeviceMarks } from '../devices/device-marks.ts'
import type { Caller } from '../http/caller.ts'
import type { Limiter } from '../http/limiter.ts'
import type { IdentityVault } from '../identity/identity-vault.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AgreementPapers } from '../ports/agreement-papers.ts'
import type { Clock } from '../ports/clock.ts'
import type { CodeTexts } from '../ports/code-texts.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { EmergencyReset } from '../ports/emergency-reset.ts'
import type { Random } from '../ports/random.ts'
import type { PaperReader } from '../ports/paper-reader.ts'
import type { ProofOfWork } from '../proof/proof-of-work.ts'
import type { AnswerLinks } from '../account-state/answer-links.ts'
import type { SentenceReader } from './ai-search/sentence-reader.ts'

/** Server dependencies of every function. */
export type FunctionTools = {
  readonly database: Database
  readonly limiter: Limiter
  readonly outbox: Outbox
  /** Device cookies. */
  readonly deviceMarks: DeviceMarks
  readonly clock: Clock
  readonly random: Random
  /** HMAC key of six-digit codes; the same as that of the auth service. */
  readonly codeKey: Uint8Array
  /** Codes by text message; null: none is sent here. Implemented by the auth service. */
  readonly codeTexts: CodeTexts | null
  /** Encrypts numbers of identity documents. */
  readonly identityVault: IdentityVault
  /** Bytes of a file of a guarded bucket. The database has decided that the caller may have them. */
  readonly readPaper: PaperReader
  /** A stored picture as a JPEG that is as wide as half a printed page. The database has decided that the caller may have it. */
  readonly readSmallPicture: PaperReader
  /** Stores bytes of a paper, encrypted; the id of the blob. */
  readonly keepPaper: (bytes: Uint8Array) => Promise<string>
  /** Draws papers of agreements; null: none are drawn here. */
  readonly agreementPapers: AgreementPapers
  /** Brings rent to an owner's account at a provider; null: not offered. */
  readonly paymentProvider: PaymentProvider | null
  /** Told to the operator; never to the caller. */
  readonly onFault: (what: string, cause: unknown) => void
  /** Unsubscribe links of saved searches. */
  readonly stopLinks: StopLinks
  /** Links by which suspended people answer. */
  readonly answerLinks: AnswerLinks
  /** HMAC key of rate limit subjects. */
  readonly rateLimitKey: string
  /** Proof of work before a text message to a visitor; null: none is required. */
  readonly proofOfWork: ProofOfWork | null
  /** Parses search sentences by a language model; null: only the grammar does. */
  readonly sentenceReader: SentenceReader | null
  /** Resets a password by the operator's key; implemented by the auth service. */
  readonly resetInEmergency: EmergencyReset
  /** Rate limit subject of the present key; reveals nothing about it. */
  readonly emergencyKeyName: string
  readonly settings: FunctionSettings
}

/** Context of one call. */
export type FunctionContext = FunctionTools & {
  readonly caller: Caller
  /** Aborted at the function's timeout or when the client disconnects. */
  readonly signal: AbortSignal
}

export type FunctionSettings = {
  /** Public origin of the site, from which links in mails are built; no trailing slash. */
  readonly siteUrl: string
  /** The browser's key for maps, restricted by referrer where it was issued; null when there is none. */
  readonly googleMapsApiKey: string | null
  /** Origins that may have that key; `*` in development. */
  readonly siteOrigins: '*' | readonly string[]
}

/** A person with an existing session. */
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

/** Both handlers may throw Refusal, answered as the function's own result, and FaultError. */
export type OpenFunction = Demands & {
  readonly isForSignedIn?: false
  readonly handle: (request: Request, context: FunctionContext) => Promise<Response>
}

/** Requests without a session get 401 before the handler runs. */
export type SignedInFunction = Demands & {
  readonly isForSignedIn: true
  readonly handle: (
    request: Request,
    context: FunctionContext & { readonly person: SignedIn },
  ) => Promise<Response>
}

/** A function for the runtime: a web-standard handler and its requirements. */
export type FunctionDefinition = OpenFunction | SignedInFunction
