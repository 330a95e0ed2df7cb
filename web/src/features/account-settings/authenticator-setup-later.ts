// The set-up of an authenticator, fetched when somebody begins one: the settings open without it.

import { deferred } from '../../ui/deferred.tsx'

export const AuthenticatorSetup = deferred(() =>
  import('./authenticator-setup.tsx').then(({ AuthenticatorSetup: Setup }) => Setup),
)
