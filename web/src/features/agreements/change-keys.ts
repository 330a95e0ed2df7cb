// Keys among the changes of an agreement: j and k go from one to the next, a agrees to the one that has the focus, where the reader may.

import { useSingleKeys } from '../../lib/use-single-keys.ts'

/** Of every element with `data-change`; its button to agree has `data-agree`. */
export function useChangeKeys(): void {
  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () =>
      document.activeElement
        ?.closest('[data-change]')
        ?.querySelector<HTMLElement>('[data-agree]')
        ?.click(),
  })
}

function move(by: 1 | -1) {
  const changes = [...document.querySelectorAll<HTMLElement>('[data-change]')]
  const at = changes.findIndex((one) => one.contains(document.activeElement))
  const next = at === -1 ? (by === 1 ? 0 : changes.length - 1) : at + by
  changes[next]?.focus()
}
