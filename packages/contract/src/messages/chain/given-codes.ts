// A code that one side gives to the other: who makes it copies it.
export const givenCodeMessages = {
  copy: 'Copy the code',
} as const
