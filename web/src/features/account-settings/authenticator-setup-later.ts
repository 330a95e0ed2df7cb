// The enrolment of an authenticator, loaded on demand: not part of the settings' first chunk.

import { deferred } from '../../ui/deferred.tsx'

export const AuthenticatorSetup = deferred(() =>
  import('./authenticator-setup.tsx').then(({ AuthenticatorSetup: Setup }) => Setup),
)
