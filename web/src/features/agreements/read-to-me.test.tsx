// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadToMe } from './read-to-me.tsx'

type Spoken = { readonly text: string; readonly lang: string; readonly end: () => void }

let said: Spoken[]
let stopped: number

beforeEach(() => {
  said = []
  stopped = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The browser's voice, of which a test environment has none. */
function giveVoice() {
  class Utterance extends EventTarget {
    lang = ''
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    speak: (one: Utterance) =>
      said.push({
        text: one.text,
        lang: one.lang,
        end: () => one.dispatchEvent(new Event('end')),
      }),
    cancel: () => (stopped += 1),
  })
}

const page = (
  <div>
    <section id="page">
      <h3>मुख्य बातें</h3>
      <dl lang="hi">
        <dt>किराया</dt>
        <dd>₹24,000</dd>
      </dl>
      <button type="button">English</button>
    </section>
    <ReadToMe pageId="page" />
  </div>
)

test('chain 2.4: a browser without a voice offers none', () => {
  render(page)
  expect(screen.queryByRole('button', { name: 'Read to me' })).toBeNull()
})

test('chain 2.4: reads what is shown, in its language and without its buttons; a second press stops it', async () => {
  giveVoice()
  render(page)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Read to me' }))
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([
    ['मुख्य बातें.\nकिराया.\n₹24,000', 'hi-IN'],
  ])
  const before = stopped
  await user.click(screen.getByRole('button', { name: 'Stop reading' }))
  expect(stopped).toBe(before + 1)
  expect(screen.getByRole('button', { name: 'Read to me' })).toBeDefined()
})

test('chain 2.4: the button says so once the page was read to its end', async () => {
  giveVoice()
  render(page)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Read to me' }))
  said[0]?.end()
  expect(await screen.findByRole('button', { name: 'Read to me' })).toBeDefined()
})
