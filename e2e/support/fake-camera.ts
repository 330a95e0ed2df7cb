// A browser with a camera that shows a test picture and needs no yes: Chromium's own. For `test.use` at the top of a file.

import { findChromium } from './chromium.ts'

const launchOptions = await findChromium()

export const withFakeCamera = {
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
}
