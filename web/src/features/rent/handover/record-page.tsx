// One record, room by room: written on the phone while walking through the home, looked at side by side on a wide screen, signed by both.

import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Handover } from '@basera/contract/chain/handover'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import {
  handoverLinksQuery,
  handoverQuery,
  type PhotoToAdd,
  removeHandoverPhoto,
  sayHandoverWords,
} from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { useOnline } from '../../../lib/use-online.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AddItem } from './add-item.tsx'
// with the page: it has to open where there is no network
import { Camera } from './camera.tsx'
import { CorrectionsPanel } from './corrections.tsx'
import { HandoverBadge } from './handover-badge.tsx'
import { HandoverLoading } from './handover-loading.tsx'
import { ItemCard } from './item-card.tsx'
import { ReadingsPanel } from './readings-panel.tsx'
import { NextRoom, RecordProgress, Rooms } from './rooms.tsx'
import { roomsOf, shownLines, shownReadings } from './shown-lines.ts'
import { SignPanel } from './sign-panel.tsx'
import { useRecordSteps } from '../use-record-steps.ts'
import { useOthersWriting } from './use-others-writing.ts'
import { useWaiting } from './use-waiting.ts'
import './handover.css'

const noLinks: ReadonlyMap<string, string> = new Map()

type RecordPageProps = {
  userId: string
  recordId: string
  listPath: string
  refetchInterval: number | false
  dispute: ReactNode
}

export function RecordPage(props: RecordPageProps) {
  const { userId, recordId, listPath, refetchInterval, dispute } = props
  const { client } = useSession()
  const record = useQuery({ ...handoverQuery(client, userId, recordId), refetchInterval })
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      <HandoverLoading query={record}>
        {record.data && (
          <Written key={recordId} userId={userId} record={record.data} dispute={dispute} />
        )}
      </HandoverLoading>
    </div>
  )
}

type WrittenProps = { userId: string; record: Handover; dispute: ReactNode }

function Written({ userId, record, dispute }: WrittenProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const waiting = useWaiting(userId, record)
  useOthersWriting(userId, record)
  const [chosen, setChosen] = useState<string | null>(null)
  const [cameraOf, setCameraOf] = useState<string | null>(null)
  const lines = shownLines(record, record.my_side, waiting.all)
  const rooms = roomsOf(lines)
  const room = rooms.find((known) => known === chosen) ?? rooms[0] ?? ''
  const shown = lines.filter((line) => line.room === room)
  const before = useMemo(
    () =>
      new Map(record.kind === 'move_out' ? record.other?.items.map((item) => [item.id, item]) : []),
    [record],
  )
  const names = shown
    .flatMap((line) => [...line.photos, ...(before.get(line.comparesWith ?? '')?.photos ?? [])])
    .map(({ object_name: name }) => name)
  const links = useQuery(handoverLinksQuery(client, userId, names))
  const addPhoto = (photo: PhotoToAdd) => void waiting.write({ kind: 'photo', photo })
  const photographed = lines.findIndex(({ id }) => id === cameraOf)
  const inCamera = lines[photographed]
  const next = lines[photographed + 1]
  const addresses = links.data ?? noLinks
  const open = lines.filter((line) => line.condition === null).length
  const readings = (
    <ReadingsPanel
      state={record.state}
      readings={shownReadings(record, waiting.all)}
      onReadings={(changed) => void waiting.writeReadings(changed)}
    />
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = (name: string) => {
    setChosen(name)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <h1 className="text-h2 lg:text-h1">{messages.kindNames[record.kind]}</h1>
        <HandoverBadge state={record.state} />
      </div>
      <RecordProgress homeTitle={record.home_title} lines={lines} />
      {record.state === 'draft' && (
        <p className="mt-3 text-small text-ink-2">{messages.together}</p>
      )}
      <Kept waiting={waiting} />
      <div className="mt-6 handover-columns">
        <Rooms lines={lines} room={room} before={before} onChoose={setChosen} />
        <div className="min-w-0 space-y-4">
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h3 outline-none">
            {room}
          </h2>
          <FormError message={steps.problem} />
          <ul className="space-y-4">
            {shown.map((line) => (
              <ItemCard
                key={line.id}
                userId={userId}
                record={record}
                line={line}
                before={before.get(line.comparesWith ?? '')}
                links={addresses}
                submission={steps}
                onLine={(saved) => void waiting.write({ kind: 'line', line: saved })}
                onCamera={() => setCameraOf(line.id)}
                onPhoto={addPhoto}
                onRemovePhoto={(photo) =>
                  steps.send({
                    words: ['remove photo', photo.id],
                    work: (key) => removeHandoverPhoto(client, photo.id, key),
                  })
                }
                onOtherWords={(words, onDone) =>
                  steps.send({
                    words: ['otherwise', line.id, words],
                    work: (key) =>
                      sayHandoverWords(
                        client,
                        line.id,
                        words === '' ? null : words,
                        record.state,
                        key,
                      ),
                    onDone,
                  })
                }
              />
            ))}
          </ul>
          {record.state === 'draft' && (
            <>
              <p className="text-meta text-ink-2">{messages.noPeople}</p>
              <AddItem
                room={room}
                lines={lines}
                onLine={(line) => {
                  void waiting.write({ kind: 'line', line })
                  setChosen(line.room)
                }}
              />
            </>
          )}
          <NextRoom lines={lines} room={room} onChoose={goTo} />
        </div>
        <div className="min-w-0 space-y-4">
          {record.state === 'draft' && readings}
          <SignPanel
            userId={userId}
            record={record}
            openLines={open}
            waiting={waiting.all.length}
          />
          <CorrectionsPanel userId={userId} record={record} />
          {record.state !== 'draft' && readings}
          {record.state === 'disputed' && dispute}
        </div>
      </div>
      {inCamera && record.state === 'draft' && (
        <Camera
          line={inCamera}
          links={addresses}
          before={addresses.get(
            before.get(inCamera.comparesWith ?? '')?.photos[0]?.object_name ?? '',
          )}
          onPhoto={addPhoto}
          onNext={
            next &&
            (() => {
              setChosen(next.room)
              setCameraOf(next.id)
            })
          }
          onClose={() => setCameraOf(null)}
        />
      )}
    </>
  )
}

/** What this device has and the record has not: nothing of it is lost without a network. */
function Kept({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const isOnline = useOnline()
  const { all, problem, isRefused, discard } = waiting
  const photos = all.filter(({ kind }) => kind === 'photo').length
  return (
    <output className="mt-3 flex flex-wrap items-center gap-3 text-small">
      {all.length > 0 && (
        <>
          <Badge tone="neutral">{messages.kept(all.length - photos, photos)}</Badge>
          <span className="text-ink-2">
            {isRefused || problem !== ''
              ? `${messages.keptRefused} ${problem}`
              : isOnline
                ? messages.keptSending
                : messages.keptOffline}
          </span>
          {(isRefused || problem !== '') && (
            <Button variant="ghost" onClick={() => void discard()}>
              {messages.discard}
            </Button>
          )}
        </>
      )}
    </output>
  )
}
