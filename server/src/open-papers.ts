// Papers of agreements as this server makes them: clauses resolved by packages/documents, bytes drawn by one process (pdf).

import { resolveAgreement } from '@basera/documents/resolve'
import { createWorkQueue } from './http/work-queue.ts'
import type { AgreementPapers } from './ports/agreement-papers.ts'
import type { PaperSealConfig } from './config-paper-seal.ts'
import { createOperatorSeal } from './pdf/operator-seal.ts'
import { createPapers } from './pdf/papers.ts'
import { createPrintQueue } from './pdf/print-queue.ts'

/** Facts, clauses and paper of fifty who ask at once would hold up every other answer for as long as they take together. */
const PAPERS_AT_ONCE = 1
const LONGEST_LINE = 200

export type OpenPapers = { readonly papers: AgreementPapers; readonly close: () => Promise<void> }

/**
 * `siteUrl`: its page of verification is printed on each paper. `seal`: null for papers without the operator's. The process begins with the
 * first paper.
 */
export function openPapers(siteUrl: string, seal: PaperSealConfig | null): OpenPapers {
  const queue = createPrintQueue()
  return {
    papers: {
      inTurn: createWorkQueue(PAPERS_AT_ONCE, LONGEST_LINE),
      ...createPapers(
        queue,
        `${siteUrl}/verification#file`,
        seal === null ? null : createOperatorSeal(seal),
      ),
      compose(facts) {
        const resolved = resolveAgreement(facts)
        return resolved.kind === 'resolved'
          ? { kind: 'composed', document: resolved.document, warnings: resolved.notes }
          : { kind: 'refused', words: [...new Set(resolved.problems.map(({ words }) => words))] }
      },
    },
    close: () => queue.close(),
  }
}
