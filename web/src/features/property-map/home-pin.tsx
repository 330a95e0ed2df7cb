import type { FocusEvent, KeyboardEvent } from 'react'
import { homeWords } from './home-words.ts'
import { formatRupeesShort } from '../../lib/rupees.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { pinClasses } from './pin-look.ts'
import type { MapHome } from '../../api/homes/map-homes.ts'
import type { PixelOffset } from './placed-homes.ts'

type HomePinProps = {
  id: string
  'aria-describedby': string
  tabIndex: number
  home: MapHome
  /** Offset from other pins at the same position. */
  offset: PixelOffset
  isActive: boolean
  isSeen: boolean
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Pointer enters or leaves. */
  onEnter: () => void
  onLeave: () => void
  /** On press: the home's page opens. */
  onOpen: () => void
}

/** A home on the map: its rent, and a link to its page. */
export function HomePin(props: HomePinProps) {
  const { home, offset, isActive, isSeen } = props
  return (
    <div style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}>
      <Link
        id={props.id}
        to={paths.property(home.id)}
        viewTransition
        draggable={false}
        tabIndex={props.tabIndex}
        aria-describedby={props['aria-describedby']}
        data-pointed={isActive || undefined}
        className={pinClasses({ isActive, isSeen })}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
        onPointerEnter={({ pointerType }) => {
          // A finger that touches opens at once.
          if (pointerType !== 'touch') props.onEnter()
        }}
        onPointerLeave={props.onLeave}
        onClick={props.onOpen}
      >
        {formatRupeesShort(home.price)}
        <span className="sr-only">
          {' '}
          {home.title}: {homeWords(home).join(', ')}
        </span>
      </Link>
    </div>
  )
}
