// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { KeyNotice } from './key-notice.tsx'

clearStageAfterEach()

// Who hears of it is a journey: this one is signed in.
for (const kind of ['none', 'keyless', 'failed'] as const)
  test(`R-HOME-19 a visitor of a deployment in use reads nothing of a map's key (${kind})`, async () => {
    await showPart(
      <main>
        <KeyNotice google={{ kind }} base="outline" />
        <p>Homes</p>
      </main>,
    )
    expect(document.querySelector('main')?.textContent).toBe('Homes')
  })
