// Configuration of the app under test: the defaults, but for limits and waits that no test is about.

import type { AuthSettings } from '../../src/auth/dependencies.ts'
import type { ApplicationConfig } from '../../src/application-parts.ts'
import { readConfig } from '../../src/config.ts'
import { roomyLimits } from './limits.ts'

const reading = readConfig({})
if (reading.kind === 'faults') throw new Error(reading.faults.join('\n'))
const { config } = reading

export const appConfig: ApplicationConfig = {
  ...config,
  // Tests write beside the server, too, and look at once.
  isMicroCached: false,
  auth: { ...config.auth, mailSpacingSeconds: 0, smsSpacingSeconds: 0 },
  sms: { ...config.sms, countries: ['91', '1'], isProofOfWorkAsked: false },
  rest: { ...config.rest, limits: { anonymousPerMinute: 0, userPerMinute: 0, writesPerMinute: 0 } },
}

/** Every answer is given as soon as it is known. */
export const quickAuth: Partial<AuthSettings> = {
  ...roomyLimits,
  uniformAnswer: { floorMs: 0, jitterMs: 0 },
}
