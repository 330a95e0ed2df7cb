// From room to room of a record: which are done, how far all of it is, and the way on.

import { ArrowRight, Check } from 'lucide-react'
import type { HandoverItem } from '@basera/contract/chain/handover'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { roomsOf, type ShownLine, takenOf } from './shown-lines.ts'

const openIn = (lines: readonly ShownLine[], room: string): number =>
  lines.filter((line) => line.room === room && line.condition === null).length

type ProgressProps = { homeTitle: string; lines: readonly ShownLine[] }

/** How many things have been looked at, with the photos that were taken. */
export function RecordProgress({ homeTitle, lines }: ProgressProps) {
  const done = lines.filter(({ condition }) => condition !== null).length
  const photos = lines.reduce((sum, line) => sum + takenOf(line), 0)
  return (
    <>
      <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">{homeTitle}</p>
      <p className="mt-3 flex justify-between gap-3 text-small">
        <span className="font-semibold">{messages.progress(done, lines.length)}</span>
        <span className="text-ink-2">{messages.photos(photos)}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full overflow-hidden rounded-full bg-fill"
      >
        <rect
          width={(done / Math.max(1, lines.length)) * 100}
          height="1"
          className="fill-primary"
        />
      </svg>
    </>
  )
}

/** How many things of a room are not as they were at moving in. */
const changedIn = (lines: readonly ShownLine[], room: string, before: Before): number =>
  lines.filter((line) => {
    const was = before.get(line.comparesWith ?? '')?.condition ?? null
    return line.room === room && was !== null && line.condition !== null && line.condition !== was
  }).length

type Before = ReadonlyMap<string, HandoverItem>

type RoomsProps = {
  lines: readonly ShownLine[]
  room: string
  onChoose: (room: string) => void
}

/** `before`: lines of moving in, which a record of moving out is compared with. */
export function Rooms({ lines, room, before, onChoose }: RoomsProps & { before: Before }) {
  return (
    <nav aria-label={messages.rooms} className="handover-rooms">
      {roomsOf(lines).map((name) => {
        const open = openIn(lines, name)
        const changed = changedIn(lines, name, before)
        return (
          <Button
            key={name}
            variant={name === room ? 'quiet' : 'ghost'}
            aria-current={name === room ? 'true' : undefined}
            className="lg:justify-between"
            onClick={() => onChoose(name)}
          >
            {name}
            {changed > 0 && (
              <Badge tone="bad">
                <span aria-hidden="true">{messages.changed(changed)}</span>
                <span className="sr-only">{messages.changedIn(changed)}</span>
              </Badge>
            )}
            {open > 0 ? (
              <Badge tone="accent">{open}</Badge>
            ) : (
              <>
                <Check aria-hidden="true" className="ico text-ok" />
                <span className="sr-only">{messages.roomDone}</span>
              </>
            )}
          </Button>
        )
      })}
    </nav>
  )
}

/** At the end of a room, so that nobody goes back to the top for the next one. */
export function NextRoom({ lines, room, onChoose }: RoomsProps) {
  const rooms = roomsOf(lines)
  const next = rooms[rooms.indexOf(room) + 1]
  if (next === undefined) return null
  return (
    <Button variant="line" size="large" wide onClick={() => onChoose(next)}>
      {messages.nextRoom(next)}
      <ArrowRight aria-hidden="true" className="ico" />
    </Button>
  )
}
