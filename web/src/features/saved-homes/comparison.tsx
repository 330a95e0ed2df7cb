import { useId, useState } from 'react'
import { DoorClosed, X } from 'lucide-react'
import { clsx } from 'clsx'
import { savedHomesMessages as messages } from '@basera/contract/messages/homes/saved-homes'
import type { ComparedHome } from '../../api/account/saved-homes.ts'
import { PageLink } from '../../components/page-link.tsx'
import { coverOf, PropertyPicture } from '../../components/property-picture.tsx'
import { placeText } from '../../components/property-facts.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'

export type ComparedRow = {
  readonly label: string
  /** One for each home, in the homes' order; null: unknown. */
  readonly values: readonly (string | null)[]
  readonly isDifferent: boolean
  /** Indexes of the lowest amounts, where they are marked. */
  readonly lowest: readonly number[]
}

type ComparisonProps = {
  /** In the order of the address; null: no longer listed. */
  homes: readonly (ComparedHome | null)[]
  rows: readonly ComparedRow[]
  imageOrigin: string
  onTakeOut: (position: number) => void
}

const LABEL_CLASSES =
  'sticky left-0 z-10 w-28 min-w-28 border-r border-line bg-surface px-3 py-3 text-left align-top sm:w-44 sm:min-w-44 sm:px-5'
const CELL_CLASSES =
  'w-44 min-w-44 snap-start border-l border-line/60 px-3 py-3 align-top sm:w-56 sm:min-w-56 sm:px-5'

/** Comparison table. A phone shows one or two homes at a time: scrolled sideways, with sticky labels. */
export function Comparison({ homes, rows, imageOrigin, onTakeOut }: ComparisonProps) {
  const [isShort, setIsShort] = useState(false)
  const captionId = useId()
  const shown = isShort ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <>
      <label className="mb-4 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-small font-medium">
        <input
          type="checkbox"
          checked={isShort}
          onChange={({ currentTarget }) => setIsShort(currentTarget.checked)}
          className="size-5 accent-primary"
        />
        Only what differs
      </label>
      {/* Focusable, because it scrolls. */}
      <section
        aria-labelledby={captionId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
        tabIndex={0}
        className="relative snap-x scroll-pl-28 overflow-x-auto rounded-panel border border-line bg-surface sm:scroll-pl-44"
      >
        <table className="w-max min-w-full text-small">
          <caption id={captionId} className="sr-only">
            Homes side by side
          </caption>
          <thead>
            <tr>
              <th scope="col" className={LABEL_CLASSES}>
                <span className="sr-only">Fact</span>
              </th>
              {homes.map((home, position) => (
                <th key={home?.id ?? position} scope="col" className={CELL_CLASSES}>
                  <Head
                    home={home}
                    imageOrigin={imageOrigin}
                    onTakeOut={() => onTakeOut(position)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.label} className="border-t border-line">
                <th scope="row" className={clsx(LABEL_CLASSES, 'font-normal text-ink-2')}>
                  {row.label}
                  {row.isDifferent && (
                    <span className="mt-0.5 block text-micro font-semibold text-accent-text">
                      Differs
                    </span>
                  )}
                </th>
                {row.values.map((value, position) => (
                  <td
                    key={homes[position]?.id ?? position}
                    className={clsx(CELL_CLASSES, row.isDifferent && 'font-semibold')}
                  >
                    <Value
                      value={value}
                      isGone={homes[position] === null}
                      isLowest={row.lowest.includes(position)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className="mt-4 text-ink-2">Nothing differs.</p>}
    </>
  )
}

function Value(props: { value: string | null; isGone: boolean; isLowest: boolean }) {
  if (props.value === null)
    return <span className="font-normal text-ink-3">{props.isGone ? '–' : 'Not told'}</span>
  return (
    <>
      <span className="[overflow-wrap:anywhere] whitespace-pre-line">{props.value}</span>
      {props.isLowest && (
        <div className="mt-1.5">
          <Badge tone="ok">Lowest</Badge>
        </div>
      )}
    </>
  )
}

type HeadProps = { home: ComparedHome | null; imageOrigin: string; onTakeOut: () => void }

function Head({ home, imageOrigin, onTakeOut }: HeadProps) {
  const title = home?.title ?? messages.notListed
  return (
    <div className="relative text-left">
      <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-control bg-fill text-ink-3">
        {home === null ? (
          <DoorClosed aria-hidden="true" className="size-7" />
        ) : (
          <PropertyPicture
            stored={coverOf(home.image_urls)}
            alt=""
            sizes="200px"
            imageOrigin={imageOrigin}
            widest={480}
            loading="eager"
          />
        )}
      </div>
      <button
        type="button"
        aria-label={`Take ${title} out of the comparison`}
        onClick={onTakeOut}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-surface text-ink-2 shadow-lift hover:text-ink"
      >
        <X aria-hidden="true" className="ico" />
      </button>
      {home === null ? (
        <p className="mt-2.5 font-semibold">{title}</p>
      ) : (
        <>
          <PageLink
            to={paths.property(home.id)}
            className="mt-2.5 line-clamp-3 font-semibold [overflow-wrap:anywhere] hover:text-primary"
          >
            {title}
          </PageLink>
          <p className="mt-0.5 text-meta font-normal text-ink-3">{placeText(home)}</p>
        </>
      )}
    </div>
  )
}
