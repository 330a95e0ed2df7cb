// Which part may begin when: after what it needs, and side by side up to a number.

import type { Part } from './parts.ts'

export type Ended = { readonly part: Part; readonly isGood: boolean }

/**
 * Runs every part once. `run` resolves to whether it was good; `onBlocked` is called with a part that cannot begin because
 * something it needs failed, and which. Stops beginning parts when `isBroken` says so.
 */
export async function schedule(
  parts: readonly Part[],
  sideBySide: number,
  steps: {
    readonly run: (part: Part) => Promise<boolean>
    readonly onBlocked: (part: Part, failed: string) => void
    readonly isBroken: () => boolean
  },
): Promise<void> {
  const waiting = [...parts]
  const good = new Set<string>()
  const bad = new Set<string>()
  const running = new Map<string, Promise<void>>()

  const begin = async (part: Part): Promise<void> => {
    const isGood = await steps.run(part)
    running.delete(part.name)
    ;(isGood ? good : bad).add(part.name)
  }

  const block = (part: Part): boolean => {
    const failed = part.needs.find((name) => bad.has(name))
    if (failed === undefined) return false
    bad.add(part.name)
    steps.onBlocked(part, failed)
    return true
  }

  const isReady = (part: Part): boolean =>
    running.size < sideBySide && part.needs.every((name) => good.has(name))

  while (waiting.length > 0 || running.size > 0) {
    if (steps.isBroken()) waiting.length = 0
    waiting.splice(0, waiting.length, ...waiting.filter((part) => !block(part)))
    for (;;) {
      const index = waiting.findIndex(isReady)
      const [next] = index < 0 ? [] : waiting.splice(index, 1)
      if (next === undefined) break
      running.set(next.name, begin(next))
    }
    if (running.size > 0) await Promise.race(running.values())
  }
}
