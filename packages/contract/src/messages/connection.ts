// Texts about the connection: apart from the shell's others, because every first view carries them.

export const connectionMessages = {
  offline: 'You are offline. What you see may be out of date.',
  backOnline: 'You are back online.',
} as const
