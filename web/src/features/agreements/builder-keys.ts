// Keys of the builder: Alt with an arrow goes to the neighbouring part, Ctrl S saves. They work in fields, too.

import { useWindowEvent } from '../../lib/use-window-event.ts'
import { builderParts, showPart } from './builder-parts.tsx'

type BuilderKeys = { shown: string; onShow: (title: string) => void; onSave: () => void }

export function useBuilderKeys({ shown, onShow, onSave }: BuilderKeys): void {
  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (document.querySelector('[role="dialog"]') !== null) return
    if ((ctrlKey || metaKey) && !altKey && key === 's') {
      event.preventDefault()
      onSave()
      return
    }
    if (!altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    event.preventDefault()
    const part = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part']
    const place = builderParts.indexOf(part ?? shown) + (key === 'ArrowDown' ? 1 : -1)
    const next = builderParts[place]
    if (next !== undefined) showPart(next, onShow)
  })
}
