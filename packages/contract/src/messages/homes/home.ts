// Texts of the home page and of every list of homes.

export const homeMessages = {
  trending: 'Trending Properties',
  results: 'Search Results',
  emptyTitle: 'No properties found',
  emptyHint: 'Try adjusting your search criteria',
  errorTitle: 'Error',
  loadFailed: 'Failed to load properties',
  aiSearch: 'AI Search',
  clearSearch: 'Clear Search',
  viewDetails: 'View Details',
  view: 'View',
  verified: 'Verified',
  /** R-HOME-11: of the rating that every card begins with. */
  startingRating: 'starting value, no reviews yet',
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  noPhotosYet: 'No photos yet',
  mapsKeyRequired: 'Google Maps API key required',
  emailHandledTitle: 'Email verification',
  emailHandled: 'Email verification is handled by the authentication provider.',
} as const
