// Turning on a code by message, loaded on demand: not part of the settings' first chunk.

import { deferred } from '../../ui/deferred.tsx'

export const MessageWaySetup = deferred(() =>
  import('./message-way-setup.tsx').then(({ MessageWaySetup: Setup }) => Setup),
)
