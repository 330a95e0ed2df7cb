// What makes papers of agreements: clauses resolved for the facts of one version, and bytes of what was resolved. The same
// document gives the same bytes.

import type {
  AgreementKind,
  AgreementTerms,
  ClauseChoice,
  AgreementRole,
} from '@basera/contract/chain/agreement'
import type { DisputeFile, SettlementPaper } from '@basera/contract/chain/deposit-paper'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import type { Evidence, Opening } from '@basera/evidence/file'
import type { Json } from '@basera/evidence/canonical'

/** All that one version says, as `private.agreement_facts` gives it. */
export type AgreementPaperFacts = {
  readonly number: string
  readonly kind: AgreementKind
  /** Number of the agreement that it renews or amends; null for a first one. */
  readonly follows: string | null
  readonly version_no: number
  /** Two letters, as in the rule packs; null: the listing names no known state. */
  readonly state_code: string | null
  readonly property_type: string | null
  readonly home: {
    readonly title: string
    readonly address: string
    readonly pincode: string | null
    readonly square_feet: number | null
  }
  readonly terms: AgreementTerms
  readonly clauses: readonly ClauseChoice[]
  readonly parties: readonly {
    readonly role: AgreementRole
    readonly sign_order: number
    readonly legal_name: string
    readonly address: string | null
  }[]
  readonly has_broker: boolean
  /** Today in India: of the rule pack's advice and of the paper. */
  readonly today: string
}

/** What the certificate says: the evidence with its seal, and values behind commitments that its readers may see. */
export type CertificateFacts = {
  readonly number: string
  readonly version_no: number
  readonly document_sha256: string
  readonly document: Json
  readonly evidence: Evidence
  readonly openings: readonly Opening[]
  readonly signed: readonly {
    readonly role: AgreementRole
    readonly legal_name: string
    readonly signed_at: string
    readonly channel: string
    readonly sent_to: string
    readonly network: string | null
  }[]
  /** RFC 7638, of the key that sealed it. */
  readonly thumbprint: string
  readonly head: string
}

type Bytes = Uint8Array<ArrayBuffer>

export type ComposedPaper =
  | { readonly kind: 'composed'; readonly document: Json; readonly warnings: Json }
  /** What is wrong with the facts, in words for whoever writes the draft. */
  | { readonly kind: 'refused'; readonly words: readonly string[] }

export type AgreementPapers = {
  /** Runs what makes a paper when those before it are made. Throws FaultError `unavailable` when too many wait. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Clauses resolved for these facts, and what the state's rules say to them. Pure. */
  readonly compose: (facts: AgreementPaperFacts) => ComposedPaper
  /** Throws an Error when it cannot be drawn (a character that no font holds, the engine not loaded). */
  readonly render: (document: Json) => Promise<Bytes>
  readonly certify: (facts: CertificateFacts) => Promise<Bytes>
  readonly receipt: (receipt: RentReceipt, pan: string | null) => Promise<Bytes>
  readonly settlement: (paper: SettlementPaper) => Promise<Bytes>
  /** `pictures`: JPEG, by the photo's id; a photo without one is named as lost. */
  readonly disputeFile: (
    file: DisputeFile,
    pictures: ReadonlyMap<string, Uint8Array>,
  ) => Promise<Bytes>
  /** The signed paper and the certificate in one file that holds the evidence, too. */
  readonly bundle: (facts: CertificateFacts, paper: Bytes) => Promise<Bytes>
}
