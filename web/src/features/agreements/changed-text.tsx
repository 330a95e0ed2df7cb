// One difference of two papers as prose: what both say once, what was taken out struck, what was put in bold, each also in words.

import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { changedWords, type Difference } from '@basera/documents/differences'

export function ChangedText({ difference: { before, after } }: { difference: Difference }) {
  const { lead, gone, come, tail } = changedWords(before ?? '', after ?? '')
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {lead}
      {gone !== '' && (
        <del className="rounded-sm bg-bad-tint text-bad">
          <span className="sr-only">{messages.removed}: </span>
          {gone}
        </del>
      )}
      {gone !== '' && come !== '' && ' '}
      {come !== '' && (
        <ins className="rounded-sm bg-ok-tint font-semibold text-ok no-underline">
          <span className="sr-only">{messages.added}: </span>
          {come}
        </ins>
      )}
      {tail}
    </p>
  )
}
