// Papers of agreements as PDF/A: the agreement, its certificate, and the bundle of both with the signed file and the evidence inside.
// The same document gives the same bytes; whoever stores a paper stores the bytes.

import { agreementDocument } from '@basera/documents/document'
import { printable } from '@basera/documents/printable'
import type { DisputeFile, SettlementPaper } from '@basera/contract/chain/deposit-paper'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import { depositPaperMessages } from '@basera/contract/messages/chain/deposit-paper'
import { renderSVG } from 'uqr'
import { type CertificateFacts, certificateOf } from './certificate.ts'
import type { OperatorSeal } from './operator-seal.ts'
import type { PrintJob, PrintTemplate } from './print-job.ts'
import type { PrintQueue } from './print-queue.ts'
import { disputeFileOf } from './dispute-file.ts'
import { receiptOf } from './receipt.ts'
import { settlementOf } from './settlement.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type Papers = {
  /** `document` is what packages/documents resolved, perhaps years ago. Throws PrinterUnavailable or PaperRefused. */
  readonly render: (document: unknown) => Promise<Bytes>
  readonly certify: (facts: CertificateFacts) => Promise<Bytes>
  /** What was confirmed, on one page. `pan`: the owner's, where it was given. */
  readonly receipt: (receipt: RentReceipt, pan: string | null) => Promise<Bytes>
  /** Throws an Error for a deposit of which nothing is settled. */
  readonly settlement: (paper: SettlementPaper) => Promise<Bytes>
  /** `pictures`: JPEG, by the photo's id; a photo without one is named as lost. */
  readonly disputeFile: (
    file: DisputeFile,
    pictures: ReadonlyMap<string, Uint8Array>,
  ) => Promise<Bytes>
  readonly bundle: (
    facts: CertificateFacts & { readonly document: unknown },
    paper: Bytes,
  ) => Promise<Bytes>
}

const text = new TextEncoder()

const picturePath = (photoId: string): string => `photos/${photoId}.jpg`

/** Those that templates print as they are. */
const plainTexts = Object.fromEntries(
  Object.entries(depositPaperMessages).filter(([, words]) => typeof words === 'string'),
)

/**
 * `checkUrl`: where anybody checks a file, printed as a QR code; null: the site has no public address. `seal`: of the operator, on the
 * agreement before its parties sign, so that what they sign is the sealed file.
 */
export function createPapers(
  queue: PrintQueue,
  checkUrl: string | null,
  seal: OperatorSeal | null = null,
): Papers {
  let qrCode: Uint8Array | null = null
  const qrCodeOf = (url: string): Uint8Array => (qrCode ??= text.encode(renderSVG(url)))
  const print = (
    template: PrintTemplate,
    made: string,
    data: object,
    files: PrintJob['files'] = {},
  ): Promise<Bytes> =>
    queue.print({
      template,
      data: printable(JSON.stringify({ ...data, made, check: checkUrl })),
      files: {
        ...files,
        ...(checkUrl === null ? {} : { 'check.svg': qrCodeOf(checkUrl) }),
      },
    })
  return {
    async render(given) {
      const document = agreementDocument.parse(given)
      const paper = await print('agreement', document.madeOn, { document })
      return seal === null ? paper : await seal(paper, document.madeOn)
    },
    certify: (facts) => print('certificate', dayOf(facts), { certificate: certificateOf(facts) }),
    async receipt(receipt, pan) {
      return await print('receipt', receipt.content.issued_on, { receipt: receiptOf(receipt, pan) })
    },
    async settlement(paper) {
      const settlement = settlementOf(paper)
      if (settlement === null) throw new Error('nothing of this deposit is settled')
      return await print('settlement', paper.as_of, { settlement, texts: plainTexts })
    },
    async disputeFile(file, pictures) {
      return await print(
        'dispute-file',
        file.as_of,
        {
          file: disputeFileOf(file, (id) => (pictures.has(id) ? `/${picturePath(id)}` : null)),
          texts: plainTexts,
        },
        Object.fromEntries([...pictures].map(([id, bytes]) => [picturePath(id), bytes])),
      )
    },
    bundle: (facts, paper) =>
      print(
        'bundle',
        dayOf(facts),
        {
          certificate: certificateOf(facts),
          document: agreementDocument.parse(facts.document),
        },
        {
          'agreement.pdf': paper,
          'evidence.json': text.encode(JSON.stringify(facts.evidence)),
        },
      ),
  }
}

const dayOf = ({ evidence }: CertificateFacts): string => evidence.seal.at.slice(0, 10)
