// A device with passkeys in the browser itself (the protocol of its developer tools), so that no person has to press anything.

import type { CDPSession, Page } from '@playwright/test'

export type VirtualDevice = {
  /** Whether its person shows a finger; else it waits and is refused. */
  willVerify(isVerified: boolean): Promise<void>
  forgetKeys(): Promise<void>
  remove(): Promise<void>
}

/** `usb`: a key that is plugged in. */
export async function addVirtualDevice(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<VirtualDevice> {
  const tools: CDPSession = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    willVerify: async (isUserVerified) => {
      await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    forgetKeys: async () => {
      await tools.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    remove: async () => {
      await tools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      await tools.detach()
    },
  }
}
