import { HOME_MORE_DELAY_MS } from '@basera/contract/constants/home'
import { useTimer } from '../../lib/use-timer.ts'
import { watchInView } from '../../lib/watch-in-view.ts'
import { Button } from '../../ui/button.tsx'

type ListEndProps = {
  /** Number of cards shown: the observer is set up again after each change. */
  shown: number
  isRevealing: boolean
  isFetching: boolean
  onInView: () => void
  onMore: () => void
}

/** Infinite scrolling: more homes load a moment after the list's end comes into view, or at once by its button. */
export function ListEnd({ shown, isRevealing, isFetching, onInView, onMore }: ListEndProps) {
  useTimer(onMore, isRevealing ? HOME_MORE_DELAY_MS : null, isRevealing)

  return (
    <div className="relative mt-10 flex justify-center">
      <span
        key={shown}
        ref={(element) => watchInView(element, onInView)}
        className="absolute top-0"
      />
      <Button variant="line" onClick={onMore} busy={isFetching && 'Loading more homes…'}>
        Show more
      </Button>
    </div>
  )
}
