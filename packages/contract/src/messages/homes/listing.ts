// Texts of listing and editing a home: what a person reads next to a field, about a photo, and about what becomes of it.

export const listingMessages = {
  typeMissing: 'Choose what kind of place it is',
  titleMissing: 'Give your home a title',
  titleTooLong: 'A title has at most 200 characters',
  locationMissing: 'Enter the street or area',
  localityMissing: 'Choose or type the locality',
  cityMissing: 'Enter the city',
  tooLong: (max: number) => `At most ${max} characters`,
  pincode: 'A PIN code has 6 digits and does not start with 0',
  placeOutside: 'The pin must be in India',

  bedrooms: 'Enter a number from 0 to 100, in steps of a half',
  bathrooms: 'Enter a whole number from 0 to 100',
  squareFeet: 'Enter the size in whole square feet, more than 0',
  wholeNumber: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  floorAboveTop: 'The floor is above the top floor',

  price: 'Enter the monthly rent in rupees, more than 0',
  rupees: 'Enter an amount in rupees, 0 or more',
  rupeesTooMany: 'At most ₹1,00,00,00,000',
  date: 'Enter a date from 2000 to 2100',
  tooManyChosen: (max: number) => `At most ${max}`,
  tooManyPhotos: 'At most 20 photos',

  discriminating: (phrase: string) =>
    `Please remove "${phrase}": a listing may not choose tenants by religion, caste, region or community.`,
  discriminatingHint: 'Say whom the home suits by household: family, sharers, students or company.',

  contactInWords: {
    telephone:
      'There is a telephone number in it. Everybody on the web can read this, and whoever approves the listing is warned of it.',
    email:
      'There is an e-mail address in it. Everybody on the web can read this, and whoever approves the listing is warned of it.',
    link: 'There is a link in it. Whoever approves the listing is warned of it.',
  },
  rentFarFromUsual: (usual: string, what: string) =>
    `Homes like this usually cost about ${usual} a month (${what}). If yours is right, leave it as it is.`,
  worthSaying: 'People look for this first, and it is not there yet.',
  worthSayingHint: 'You may submit without it and add it later.',

  photoNotAPicture: 'This is not a picture. Choose a JPEG, PNG, WebP or AVIF file.',
  photoBroken: 'This picture is damaged and cannot be opened.',
  photoHeic: 'This browser cannot open HEIC photos. Choose a JPEG instead.',
  photoTooLarge: 'This picture is too large. Choose one of at most 25 MB and 40 million pixels.',
  photoTooMany: 'Only 20 photos fit. The rest was left out.',
  photoQuota: 'You have uploaded as much as you may today. Please go on tomorrow.',
  photoWaitsForConnection: 'Waits for the connection',
  photoBusy: 'Too many uploads. Goes on by itself in a moment.',
  photoFailed: 'This photo could not be sent. Please try again.',

  draftSaved: 'Draft saved',
  draftSaving: 'Saving...',
  draftOnDevice: 'Kept on this device. Saved to your account when you are online.',
  draftChangedElsewhere: 'This draft was changed on another device.',
  draftGone: 'This draft is no longer there. It may have been submitted or deleted.',
  draftDiscarded: 'The draft is deleted.',

  submitted: 'Your home is waiting for approval.',
  saveNeedsConnection: 'You are offline. Nothing is lost; try again when you are back online.',
  submitWaitsForPhotos: 'Photos are still on their way.',
  somethingMissing: 'Some answers are missing or need another look.',
  outOfBounds: 'The server refused a value. Please look at your answers again.',

  saved: 'Your changes are saved.',
  savedForReview:
    'Saved. The listing is back in review and will be on the site again once approved.',
  savedAsChange:
    'Saved. Your change waits for approval; until then visitors see the listing as it was approved.',
  changeWaits:
    'This is your change, which waits for approval. Visitors see the listing as it was approved.',
  changeRejected:
    'This is your change, which was not approved. Visitors see the listing as it was approved before.',
  changeSentAgain:
    'Saving sends your change to review again; until it is approved, visitors go on seeing the listing as it is.',
  notSavedYet: 'Not saved yet',

  listingNotFound: 'This listing was not found',
  listingNotFoundHint: 'It may have been deleted, or it belongs to somebody else.',
} as const
