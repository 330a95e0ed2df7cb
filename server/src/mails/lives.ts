import { CODE_LIFE_SECONDS, LINK_LIFE_SECONDS } from '@basera/contract/constants/auth'

const MINUTE_SECONDS = 60

const inMinutes = (seconds: number): string =>
  seconds === 60 * MINUTE_SECONDS ? 'one hour' : `${seconds / MINUTE_SECONDS} minutes`

export const CODE_LIFE = `The code works for ${inMinutes(CODE_LIFE_SECONDS)}.`
export const LINK_LIFE = `The link works for ${inMinutes(LINK_LIFE_SECONDS)}.`
export const CODE_AND_LINK_LIFE = `The code works for ${inMinutes(CODE_LIFE_SECONDS)}, the link for ${inMinutes(LINK_LIFE_SECONDS)}.`
