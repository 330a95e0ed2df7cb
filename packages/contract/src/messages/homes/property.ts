// Texts of the property page.

export const propertyMessages = {
  notListedTitle: 'This home is no longer listed',
  notListed: 'It may have been rented, or its owner took it down.',
  /** A rating comes with the third review of a visit or the first of a stay: there may be reviews already. */
  notRatedYet: 'Not rated yet',
  rated: (rating: string, count: number) =>
    `Rated ${rating} out of 5, from ${propertyMessages.reviews(count)}`,
  reviews: (count: number): string => (count === 1 ? '1 review' : `${count} reviews`),
  loadFailed: 'Failed to load this property',
  noPosition: 'The owner has given no position.',
  roughPosition: 'Somewhere in this area, not at an exact spot.',
  exactAddress: 'The exact address is shared when a visit is agreed.',
  linkCopied: 'Link copied',
  neverPayFirst: 'Never pay anything before you have visited the home and met the owner.',
  fraudHelpline: '1930',
} as const
