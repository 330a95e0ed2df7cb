// Texts on the page of one own listing.

export const ownPropertyPageMessages = {
  notFoundTitle: 'Property not found',
  notFoundText: 'It is not among your listings, or the address has a typing error.',
} as const
