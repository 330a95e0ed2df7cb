import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

// Effects are for what is outside React. What follows from state is derived, what a person does is an event's, what
// others own is read by useSyncExternalStore, and an element that is mounted is passed to its ref.

const webFolder = new URL('../../web/src/', import.meta.url)
const MAX_PER1000_LINES = 1

test('the web application has at most one effect in a thousand lines', async () => {
  let lines = 0
  const effects: string[] = []
  for await (const path of glob('**/*.{ts,tsx}', { cwd: webFolder.pathname })) {
    if (path.includes('.test.') || path === 'stage.tsx') continue
    const text = readFileSync(new URL(path, webFolder), 'utf8')
    lines += text.split('\n').length - 1
    const found = text.match(/\buse(?:Layout|Insertion)?Effect\(/g) ?? []
    effects.push(...found.map(() => path))
  }
  expect(lines).toBeGreaterThan(10_000)
  const most = Math.floor((lines / 1000) * MAX_PER1000_LINES)
  // The list says where they are.
  expect(effects.slice(0, most)).toEqual(effects)
})
