/** Said where a conversation, or the agreement somebody prepares, closed for them while it was open. */
export const whileWritingMessages = {
  closed:
    'This conversation is not open to you any more, for example because a mandate has ended. Copy your words if you need them.',
  agreement:
    'This agreement is not open to you any more, for example because a mandate has ended. Copy what you wrote if you need it.',
} as const
