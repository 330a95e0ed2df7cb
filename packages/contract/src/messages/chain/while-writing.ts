/** Said of words that were written while their conversation closed for who wrote them. */
export const whileWritingMessages = {
  closed:
    'This conversation is not open to you any more, for example because a mandate has ended. Copy your words if you need them.',
} as const
