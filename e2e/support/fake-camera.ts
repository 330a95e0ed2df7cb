// A browser with a camera that shows a test picture and needs no yes: Chromium's own. For `test.use` at the top of a file.

import { findChromium } from './chromium.ts'

const { executablePath, args } = await findChromium()

export const withFakeCamera = {
  launchOptions: {
    executablePath,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
}
