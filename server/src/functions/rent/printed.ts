// A paper that is drawn when it is asked for, in its turn, as an answer.
import { createHash } from 'node:crypto'
import { depositPaperMessages as messages } from '@basera/contract/messages/chain/deposit-paper'
import { pdfHeaders } from '../agreements/refused.ts'
import type { FunctionContext } from '../function.ts'
import { Refusal } from '../refusal.ts'

/** Throws Refusal `not_available` for a paper that cannot be drawn; the operator is told why. */
export async function printed(
  context: FunctionContext,
  fileName: string,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const bytes = await context.agreementPapers.inTurn(() =>
    draw().catch((cause: unknown) => {
      context.onFault(`a paper could not be drawn: ${fileName}`, cause)
      throw new Refusal(messages.notAvailable, 'not_available')
    }),
  )
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return new Response(bytes, { headers: pdfHeaders(bytes.byteLength, fileName, sha256) })
}
