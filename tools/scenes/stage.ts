import type { Palette, Sky } from './palette.ts'
import type { Drawing } from './svg.ts'

/** What every scene draws with. */
export type Stage = {
  readonly svg: Drawing
  readonly palette: Palette
  readonly sky: Sky
  readonly isNight: boolean
}
