import { differencesOf, type ListingVersion } from './listing-differences.ts'
import { PropertyPicture } from './property-picture.tsx'

export type VersionPhoto = {
  readonly object_name: string
  readonly alt_text: string | null
  /** A blurred miniature as a data URL. */
  readonly placeholder: string | null
}

type VersionDifferencesProps = {
  approved: ListingVersion
  proposed: ListingVersion
  approvedPhotos: readonly VersionPhoto[]
  proposedPhotos: readonly VersionPhoto[]
  imageOrigin: string
}

/** The approved version and the revision, side by side, fact by fact. */
export function VersionDifferences(props: VersionDifferencesProps) {
  const { approved, proposed, approvedPhotos, proposedPhotos, imageOrigin } = props
  const differences = differencesOf(approved, proposed)
  const isOtherPhotos = JSON.stringify(approvedPhotos) !== JSON.stringify(proposedPhotos)
  return (
    <dl className="divide-y divide-line text-small">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="py-3">
          <dt className="font-semibold">{name}</dt>
          <Pair>
            <FactText text={before} />
            <FactText text={after} />
          </Pair>
        </div>
      ))}
      {isOtherPhotos && (
        <div className="py-3">
          <dt className="font-semibold">Photos</dt>
          <Pair>
            <Photos photos={approvedPhotos} imageOrigin={imageOrigin} />
            <Photos photos={proposedPhotos} imageOrigin={imageOrigin} />
          </Pair>
        </div>
      )}
    </dl>
  )
}

function Pair({
  children: [before, after],
}: {
  children: readonly [React.ReactNode, React.ReactNode]
}) {
  return (
    <dd className="mt-1 grid grid-cols-2 gap-3">
      <div className="min-w-0 rounded-control bg-fill px-3 py-2">
        <p className="text-micro text-ink-3">Approved</p>
        {before}
      </div>
      <div className="min-w-0 rounded-control bg-accent-tint px-3 py-2 text-accent-text">
        <p className="text-micro">Changed to</p>
        {after}
      </div>
    </dd>
  )
}

function FactText({ text }: { text: string }) {
  return (
    <p className="[overflow-wrap:anywhere] whitespace-pre-line">
      {text === '' ? 'Not told' : text}
    </p>
  )
}

function Photos({ photos, imageOrigin }: { photos: readonly VersionPhoto[]; imageOrigin: string }) {
  if (photos.length === 0) return <p>None</p>
  return (
    <ol className="mt-1 space-y-3">
      {photos.map(({ object_name: name, alt_text: words, placeholder }) => (
        <li key={name}>
          <span className="flex items-start gap-2">
            <span className="aspect-[4/3] max-w-48 min-w-0 flex-1 overflow-hidden rounded-lg bg-fill">
              <PropertyPicture
                stored={`/storage/v1/object/public/property-images/${name}`}
                alt=""
                sizes="200px"
                imageOrigin={imageOrigin}
                widest={480}
                loading="lazy"
              />
            </span>
            {placeholder !== null && (
              <img
                src={placeholder}
                alt="Its miniature"
                width={40}
                height={30}
                className="w-10 shrink-0 rounded"
              />
            )}
          </span>
          <span className="mt-1 block [overflow-wrap:anywhere]">{words ?? 'No words'}</span>
        </li>
      ))}
    </ol>
  )
}
