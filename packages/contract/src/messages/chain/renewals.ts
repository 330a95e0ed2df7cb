// Texts about renewing an agreement near its end.

export const renewalMessages = {
  title: 'Renew the agreement',
  runsUntil: (day: string) => `The agreement runs until ${day}.`,
  ranOut: (day: string) =>
    `The agreement ran out on ${day}; the tenancy goes on from month to month at the same rent.`,
  from: (day: string) => `Its renewal can be written from ${day} on.`,
  ask: 'A renewal can be written now. Write to the owner if you want one.',
  text: 'The draft begins with the terms that hold now. Change what you want; it counts once everybody has signed, and until then nothing changes.',
  begin: 'Draft the renewal',
  beginning: 'Making the draft…',
} as const
