// Photos of what a case opened, beside each other by the line of the record: of moving in, of moving out. Each is asked for by a press, which the
// audit log keeps; what was opened stays in this component alone.

import { useState } from 'react'
import { openedCaseMessages as texts } from '@basera/contract/messages/chain/opened-cases'
import type { CasePhoto } from '../../../api/admin/opened-case.ts'
import { toUserError } from '../../../api/api-error.ts'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'

// No menu of a picture and no dragging of it: a hindrance, not a lock.

type Look = (photoId: string) => Promise<string>

export function CasePhotos({ photos, look }: { photos: readonly CasePhoto[]; look: Look }) {
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{texts.photosHelp}</p>
      {[...groupsOf(photos)].map(([name, group]) => (
        <Group key={name} name={name} photos={group} look={look} />
      ))}
    </div>
  )
}

function groupsOf(photos: readonly CasePhoto[]): ReadonlyMap<string, readonly CasePhoto[]> {
  const groups = new Map<string, CasePhoto[]>()
  for (const photo of photos) {
    const name = texts.photoGroup(photo.room, photo.item)
    groups.set(name, [...(groups.get(name) ?? []), photo])
  }
  return groups
}

type GroupProps = { name: string; photos: readonly CasePhoto[]; look: Look }

function Group({ name, photos, look }: GroupProps) {
  const [urls, setUrls] = useState<readonly string[] | null>(null)
  const opening = useSubmit({
    send: () => Promise.all(photos.map(({ id }) => look(id))),
    onDone: setUrls,
    toProblem: toUserError,
  })
  if (urls === null)
    return (
      <div>
        <Button
          variant="line"
          size="table"
          busy={opening.isBusy && <BusyLabel>{texts.lookingAt}</BusyLabel>}
          onClick={() => opening.submit()}
        >
          {texts.lookAt(photos.length, name)}
        </Button>
        <FormError message={opening.problem} />
      </div>
    )
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <ul className="mt-2 grid grid-cols-2 gap-3">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <figure>
              <img
                src={urls[place]}
                alt={texts.photoName(texts.shows[photo.shows], name)}
                draggable={false}
                className="pointer-events-none aspect-4/3 w-full rounded-card border border-line object-cover select-none"
              />
              <figcaption className="mt-1 text-meta text-ink-2">
                {texts.shows[photo.shows]}
                {photo.taken_at !== null && (
                  <time dateTime={photo.taken_at} className="tnum block text-ink-3">
                    {formatMoment(photo.taken_at)}
                  </time>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
