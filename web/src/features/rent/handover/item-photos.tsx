import { Camera, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { HandoverPhoto } from '@basera/contract/chain/handover'
import { HANDOVER_ITEM_MAX_PHOTOS } from '@basera/contract/constants/handovers'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import type { PhotoToAdd } from '../../../api/tenancies/handovers.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { hasCamera } from './camera-stream.ts'
import { PhotoFile } from './photo-file.tsx'

type ItemPhotosProps = {
  item: string
  photos: readonly HandoverPhoto[]
  waiting?: readonly PhotoToAdd[]
  /** Signed addresses by names. */
  links: ReadonlyMap<string, string>
  /** Without it nothing is added or taken out. */
  onRemove?: ((photo: HandoverPhoto) => void) | undefined
  mayRemove?: (photo: HandoverPhoto) => boolean
}

/** Photos of a line with their times; those that wait on the device stand among them. */
export function ItemPhotos(props: ItemPhotosProps) {
  const { item, photos, waiting = [], links, onRemove, mayRemove } = props
  if (photos.length === 0 && waiting.length === 0) return null
  return (
    <ul className="handover-photos">
      {photos.map((photo) => {
        const when = photo.taken_at === null ? messages.timeUnknown : formatMoment(photo.taken_at)
        const address = links.get(photo.object_name)
        return (
          <li key={photo.id} className="min-w-0">
            {address === undefined ? (
              <span className="handover-photo bg-fill" />
            ) : (
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={messages.photoOf(item, when)}
                  loading="lazy"
                  decoding="async"
                  className="handover-photo"
                />
              </a>
            )}
            <span className="mt-1 block text-micro text-ink-2">{when}</span>
            {photo.is_in_other_record && <Badge tone="accent">{messages.sameInBoth}</Badge>}
            {onRemove && mayRemove?.(photo) === true && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={messages.removePhoto}
                onClick={() => onRemove(photo)}
              >
                <Trash2 aria-hidden="true" className="ico" />
              </Button>
            )}
          </li>
        )
      })}
      {waiting.map((photo) => (
        <WaitingPicture key={photo.id} item={item} photo={photo} />
      ))}
    </ul>
  )
}

function WaitingPicture({ item, photo }: { item: string; photo: PhotoToAdd }) {
  const address = useMemo(() => URL.createObjectURL(photo.blob), [photo.blob])
  const when = formatMoment(photo.takenAt)
  return (
    <li className="min-w-0">
      <img
        src={address}
        alt={messages.photoOf(item, when)}
        // read once: the picture is drawn from memory afterwards
        onLoad={() => URL.revokeObjectURL(address)}
        className="handover-photo"
      />
      <span className="mt-1 block text-micro text-ink-2">{when}</span>
      <Badge tone="neutral">{messages.kept(0, 1)}</Badge>
    </li>
  )
}

type TakePhotoProps = {
  itemId: string
  item: string
  count: number
  onCamera: () => void
  onPhoto: (photo: PhotoToAdd) => void
}

/** By the camera in the page; where the page may have none, by the phone's own. */
export function TakePhoto({ itemId, item, count, onCamera, onPhoto }: TakePhotoProps) {
  if (count >= HANDOVER_ITEM_MAX_PHOTOS)
    return <p className="text-meta text-ink-2">{messages.tenPhotos}</p>
  const words = (
    <>
      <Camera aria-hidden="true" className="ico" />
      {messages.takePhoto}
    </>
  )
  if (hasCamera())
    return (
      <Button variant="line" aria-label={messages.takePhotoOf(item)} onClick={onCamera}>
        {words}
      </Button>
    )
  return (
    <PhotoFile
      itemId={itemId}
      label={messages.takePhotoOf(item)}
      isCamera
      className={buttonClasses({
        variant: 'line',
        className:
          'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
      })}
      onPhoto={onPhoto}
      onProblem={(message) => notify.error(message)}
    >
      {words}
    </PhotoFile>
  )
}
