// Texts about passkeys: keys on a device that sign in by a finger, a face or the device's own code.

export const passkeyMessages = {
  signIn: 'Use a passkey',
  signingIn: 'Waiting for your device...',
  unsupported: 'This browser has no passkeys. Sign in with your password.',
  notUsed: 'No passkey was used. Try again, or sign in with your password.',
  unknown:
    'This passkey is not known here. Sign in with your password and add it in your settings.',

  title: 'Passkeys',
  description:
    'Sign in with your finger, your face or the code of your device. No password to type.',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  added: 'Your passkey is added. Use it the next time you sign in.',
  removed: 'That passkey no longer signs in.',
  notAdded: 'No passkey was added.',
  alreadyThere: 'This device has a passkey for you already.',
  renamed: 'The new name is saved.',
  nameMissing: 'Give it a name of 1 to 100 characters.',
  tooMany: 'You have as many passkeys as you may. Remove one first.',
} as const
