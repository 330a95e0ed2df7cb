// A page that was open while the site was built anew: what it loads late is there no more, and would be missing without a word.

import { shellMessages } from '@basera/contract/messages/shell'
import { notify } from '../ui/toast/notify.ts'

let isSaid = false

/** Once a page: that reloading it brings what is missing. */
export function sayNewVersion(): void {
  if (isSaid) return
  isSaid = true
  notify.lasting(shellMessages.newVersionText, {
    label: shellMessages.reload,
    run: () => location.reload(),
  })
}
