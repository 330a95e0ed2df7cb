import { DoorClosed, Trash2 } from 'lucide-react'
import { savedHomesMessages as messages } from '@basera/contract/messages/homes/saved-homes'
import type { SavedHome } from '../../api/account/saved-homes.ts'
import { PageLink } from '../../components/page-link.tsx'
import { Facts, Price } from '../../components/property-card-parts.tsx'
import { placeText } from '../../components/property-facts.ts'
import { coverOf, PropertyPicture } from '../../components/property-picture.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NoteField } from './note-field.tsx'
import type { OwnList } from './save-home.ts'

type SavedHomeRowProps = {
  saved: SavedHome
  list: OwnList
  imageOrigin: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: (title: string) => void
}

/** One saved home with its note. A home that is no longer listed shows only the note and the day. */
export function SavedHomeRow(props: SavedHomeRowProps) {
  const { saved, list, imageOrigin, onRemove } = props
  const { homeId, home, note, savedAt } = saved
  const title = home?.title ?? messages.notListed
  return (
    <article
      aria-label={title}
      className="grid gap-x-5 gap-y-4 rounded-panel border border-line bg-surface p-4 sm:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      {home === null ? <Gone /> : <Cover home={home} imageOrigin={imageOrigin} />}
      <div className="min-w-0">
        {home === null ? (
          <>
            <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
            <p className="mt-1 text-small text-ink-2">{messages.notListedHint}</p>
          </>
        ) : (
          <HomeFacts home={home} />
        )}
        <p className="mt-2 text-meta text-ink-3">Saved on {formatDayWithYear(savedAt)}</p>
        <div className="mt-3">
          <NoteField list={list} homeId={homeId} title={title} stored={note ?? ''} />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {home === null ? <span /> : <CompareBox {...props} title={title} />}
          <Button
            variant="ghost"
            size="table"
            className="-mr-3"
            aria-label={`Remove ${title}`}
            onClick={() => onRemove(title)}
          >
            <Trash2 aria-hidden="true" className="ico" />
            Remove
          </Button>
        </div>
      </div>
    </article>
  )
}

type Home = NonNullable<SavedHome['home']>

function Cover({ home, imageOrigin }: { home: Home; imageOrigin: string }) {
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-fill">
      <PropertyPicture
        stored={coverOf(home.image_urls)}
        alt=""
        sizes="(min-width: 640px) 208px, 92vw"
        imageOrigin={imageOrigin}
        widest={960}
        loading="lazy"
      />
    </div>
  )
}

function Gone() {
  return (
    <div className="grid aspect-[4/3] place-items-center rounded-card bg-fill text-ink-3 max-sm:hidden">
      <DoorClosed aria-hidden="true" className="size-8" />
    </div>
  )
}

const listingStates: Readonly<Record<string, string>> = {
  rented: 'Rented',
  maintenance: 'In maintenance',
}

function HomeFacts({ home }: { home: Home }) {
  const listingState = listingStates[home.status]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Price rupees={home.price} />
        {listingState !== undefined && <Badge>{listingState}</Badge>}
      </div>
      <h2 className="mt-1 font-sans text-base font-semibold tracking-normal [overflow-wrap:anywhere]">
        <PageLink to={paths.property(home.id)} className="hover:text-primary">
          {home.title}
        </PageLink>
      </h2>
      <p className="text-small text-ink-3">{placeText(home)}</p>
      <Facts property={home} className="mt-2" />
    </>
  )
}

function CompareBox({ title, isChosen, onChoose }: SavedHomeRowProps & { title: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small font-medium">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="size-5 accent-primary"
      />
      Compare<span className="sr-only"> {title}</span>
    </label>
  )
}
