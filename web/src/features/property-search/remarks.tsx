// What has to be said about how a sentence was taken, each with what the reader can do about it.

import { useState } from 'react'
import { Info, LocateFixed } from 'lucide-react'
import { nearMessages as messages } from '@basera/contract/messages/homes/search-near'
import type { Remark } from '@basera/search/full-reading'
import { Button } from '../../ui/button.tsx'
import { findOwnPosition, type NoPosition } from './own-position.ts'

/** What an address says homes are to be near to, and nobody knows. */
export type UnknownNear = { readonly kind: 'unknown-near'; readonly place: string }
export type ShownRemark = Remark | UnknownNear

type RemarksProps = {
  remarks: readonly ShownRemark[]
  /** The reader's position is known from now on; left out where nothing can be done with it. */
  onPosition?: () => void
}

export function Remarks({ remarks, onPosition }: RemarksProps) {
  return (
    <output className="mt-3 flex flex-col gap-2 empty:hidden">
      {remarks.map((remark) => (
        <span
          key={remark.kind}
          className="flex items-start gap-2.5 rounded-control bg-fill px-3.5 py-2.5 text-small text-ink-2"
        >
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {remark.kind === 'near-me' && onPosition !== undefined ? (
            <NearMe onPosition={onPosition} />
          ) : (
            <span>{remarkWords(remark)}</span>
          )}
        </span>
      ))}
    </output>
  )
}

function remarkWords(remark: ShownRemark): string {
  switch (remark.kind) {
    case 'unknown-place':
      return messages.unknownPlace(remark.place)
    case 'unknown-near':
      return messages.unknownNear(remark.place)
    case 'place-without-position':
      return messages.placeWithoutPosition(remark.place)
    case 'near-me':
      return messages.nearMeElsewhere
    case 'distance-too-great':
      return messages.distanceTooGreat(remark.km)
    case 'distance-too-small':
      return messages.distanceTooSmall
    case 'rent-swapped':
      return messages.rentSwapped
    default:
      return remark satisfies never
  }
}

function NearMe({ onPosition }: { onPosition: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<NoPosition | null>(null)
  const ask = async () => {
    setIsAsking(true)
    const found = await findOwnPosition()
    setIsAsking(false)
    if (typeof found === 'string') setRefusal(found)
    else onPosition()
  }
  return (
    <span className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      <span role={refusal === null ? undefined : 'alert'} className="min-w-0 flex-1 basis-64">
        {refusal === null
          ? messages.nearMe
          : refusal === 'refused'
            ? messages.positionRefused
            : messages.positionUnknown}
      </span>
      <Button variant="line" onClick={() => void ask()} busy={isAsking && messages.myPosition}>
        <LocateFixed aria-hidden="true" className="size-4" />
        {messages.myPosition}
      </Button>
    </span>
  )
}
