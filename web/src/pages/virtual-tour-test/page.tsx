import type { PageHead } from '../../head.ts'
import {
  graphicsReady,
  pictureFormats,
  motionPreference,
  listingRead,
} from '../../features/diagnostics/checks.ts'
import { Diagnostics } from '../../features/diagnostics/diagnostics.tsx'

const checks = [graphicsReady, pictureFormats, motionPreference, listingRead]

export const head: PageHead = () => ({
  title: 'Virtual tour test',
})

export function Component() {
  return (
    <Diagnostics
      title="Virtual tour test"
      lead="Checks whether this browser could show a virtual tour. Tours are not on listings yet; nothing is downloaded for this test."
      checks={checks}
    />
  )
}
