import { Camera, RefreshCw, X } from 'lucide-react'
import { useId, useMemo } from 'react'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import type { Attachment, Attachments } from '../../auth/use-attachments.ts'
import { FormError } from '../../components/form-error.tsx'

/** Photos of a repair: from the camera on a phone, uploaded while the rest is typed. */
type PhotoPickerProps = {
  attachments: Attachments
  onAdded?: (photos: ReturnType<Attachments['add']>) => void
  onRemoved?: (id: string) => void
}

export function PhotoPicker({ attachments, onAdded, onRemoved }: PhotoPickerProps) {
  const helpId = useId()
  const { all, add, retry, remove, problem, setProblem } = attachments
  const take = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    // by itself: what an optional call is given is not computed where nobody listens
    const added = add(pictures)
    onAdded?.(added)
    if (pictures.length < files.length) setProblem(messages.photosOnly)
  }
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">{messages.photos}</p>
      <ul className="mb-2 divide-y divide-line empty:hidden">
        {all.map((photo) => (
          <li key={photo.id} className="flex items-center gap-2 py-1 text-small">
            <Preview source={photo.source} />
            <span className="min-w-0 flex-1 truncate">{photo.name}</span>
            {photo.state !== 'uploaded' && (
              <span className={photo.state === 'failed' ? 'text-bad' : 'text-ink-2'}>
                {photo.state === 'failed' ? messages.photoFailed : messages.photoUploading}
              </span>
            )}
            {photo.state === 'failed' && (
              <button
                type="button"
                className="grid size-11 place-items-center rounded-control hover:bg-fill"
                aria-label={messages.retryPhoto(photo.name)}
                onClick={() => retry(photo)}
              >
                <RefreshCw aria-hidden="true" className="ico" />
              </button>
            )}
            <button
              type="button"
              className="grid size-11 place-items-center rounded-control hover:bg-fill"
              aria-label={messages.removePhoto(photo.name)}
              onClick={() => {
                remove(photo.id)
                onRemoved?.(photo.id)
              }}
            >
              <X aria-hidden="true" className="ico" />
            </button>
          </li>
        ))}
      </ul>
      <label className="relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-control border border-dashed border-control bg-surface px-4 text-small font-semibold text-primary focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary hover:bg-fill">
        <Camera aria-hidden="true" className="ico" />
        {messages.addPhotos}
        <input
          type="file"
          multiple
          accept="image/*"
          aria-describedby={helpId}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
      <p id={helpId} className="mt-1.5 text-meta text-ink-2">
        {messages.photosHelp}
      </p>
      <FormError message={problem} />
    </div>
  )
}

/** Which one it is: names of a phone's photos say nothing. */
function Preview({ source }: Pick<Attachment, 'source'>) {
  const address = useMemo(() => URL.createObjectURL(source), [source])
  return (
    <img
      src={address}
      alt=""
      // read once: the picture is drawn from memory afterwards
      onLoad={() => URL.revokeObjectURL(address)}
      className="size-14 shrink-0 rounded-control bg-fill object-cover"
    />
  )
}
