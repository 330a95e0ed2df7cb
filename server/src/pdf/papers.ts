// Papers of agreements as PDF/A: the agreement, its certificate, and the bundle of both with the signed file and the evidence inside.
// The same document gives the same bytes; whoever stores a paper stores the bytes.

import { agreementDocument } from '@basera/documents/document'
import { printable } from '@basera/documents/printable'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import { renderSVG } from 'uqr'
import { type CertificateFacts, certificateOf } from './certificate.ts'
import type { OperatorSeal } from './operator-seal.ts'
import type { PrintJob, PrintTemplate } from './print-job.ts'
import type { PrintQueue } from './print-queue.ts'
import { receiptOf } from './receipt.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type Papers = {
  /** `document` is what packages/documents resolved, perhaps years ago. Throws PrinterUnavailable or PaperRefused. */
  readonly render: (document: unknown) => Promise<Bytes>
  readonly certify: (facts: CertificateFacts) => Promise<Bytes>
  /** What was confirmed, on one page. */
  readonly receipt: (receipt: RentReceipt) => Promise<Bytes>
  readonly bundle: (
    facts: CertificateFacts & { readonly document: unknown },
    paper: Bytes,
  ) => Promise<Bytes>
}

const text = new TextEncoder()

/**
 * `checkUrl`: where anybody checks a file, printed as a QR code; null: the site has no public address. `seal`: of the operator, on the
 * agreement before its parties sign, so that what they sign is the sealed file.
 */
export function createPapers(
  queue: PrintQueue,
  checkUrl: string | null,
  seal: OperatorSeal | null = null,
): Papers {
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
        ...(checkUrl === null ? {} : { 'check.svg': text.encode(renderSVG(checkUrl)) }),
      },
    })
  return {
    async render(given) {
      const document = agreementDocument.parse(given)
      const paper = await print('agreement', document.madeOn, { document })
      return seal === null ? paper : await seal(paper, document.madeOn)
    },
    certify: (facts) => print('certificate', dayOf(facts), { certificate: certificateOf(facts) }),
    async receipt(receipt) {
      return await print('receipt', receipt.content.issued_on, { receipt: receiptOf(receipt) })
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
