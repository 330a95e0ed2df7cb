// Texts of the settings about security keys: a key that is plugged in or held to the phone, as second factor.

export const securityKeyMessages = {
  title: 'Security key',
  offer: 'A key that you plug in or hold to your phone. No code to type.',
  on: 'Your security key is on. You will be asked for it when you sign in.',
  notAdded: 'No security key was added.',
  unsupported: 'This browser takes no security keys.',
} as const
