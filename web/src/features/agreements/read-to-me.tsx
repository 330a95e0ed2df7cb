// The browser's own voice reads a page aloud: for whoever does not read English easily and signs all the same. Nothing of it is sent to us.

import { Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { signingMessages as messages } from '@basera/contract/messages/chain/agreement-signing'
import { Button } from '../../ui/button.tsx'

/** Reads the element of this id as it is at the moment of the press. Nothing where the browser has no voice. */
export function ReadToMe({ pageId }: { pageId: string }) {
  const [isReading, setIsReading] = useState(false)
  if (!('speechSynthesis' in globalThis)) return null
  const stop = () => {
    speechSynthesis.cancel()
    setIsReading(false)
  }
  const read = () => {
    const spoken = spokenOf(document.getElementById(pageId))
    spoken.addEventListener('end', () => setIsReading(false))
    spoken.addEventListener('error', () => setIsReading(false))
    speechSynthesis.cancel()
    speechSynthesis.speak(spoken)
    setIsReading(true)
  }
  return (
    <span ref={quietOnceGone}>
      <Button variant="text" size="large" onClick={isReading ? stop : read}>
        {isReading ? (
          <Square aria-hidden="true" className="ico" />
        ) : (
          <Volume2 aria-hidden="true" className="ico" />
        )}
        {isReading ? messages.stopReading : messages.readToMe}
      </Button>
    </span>
  )
}

/** Ref callback: whoever turns the page or leaves has heard enough of it. */
const quietOnceGone = () => () => speechSynthesis.cancel()

/** Line by line with a pause after each, without what is pressed; in the language that the page is shown in. */
function spokenOf(page: HTMLElement | null): SpeechSynthesisUtterance {
  const lines = [...(page?.querySelectorAll('h2, h3, p, li, dt, dd') ?? [])]
    .filter((line) => line.querySelector('p, li, dt, dd') === null)
    .map((line) => line.textContent.trim())
  const spoken = new SpeechSynthesisUtterance(lines.filter((line) => line !== '').join('.\n'))
  spoken.lang = `${page?.querySelector<HTMLElement>('dl[lang]')?.lang ?? 'en'}-IN`
  return spoken
}
