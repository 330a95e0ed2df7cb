// Texts of the property page.

export const propertyMessages = {
  notListedTitle: 'This home is no longer listed',
  notListed: 'It may have been rented, or its owner took it down.',
  loadFailed: 'Failed to load this property',
  linkCopied: 'Link copied',
  neverPayFirst: 'Never pay anything before you have visited the home and met the owner.',
  fraudHelpline: '1930',
} as const
