/** Of every button that copies. */
export const copyingMessages = {
  copied: 'Copied',
  refused: 'The browser did not allow copying. Mark the text and copy it yourself.',
} as const
