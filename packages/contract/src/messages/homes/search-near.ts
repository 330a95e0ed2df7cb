// What is said about how a sentence was taken, about being near, and about what to change where nothing was found.

export const nearMessages = {
  howNear: 'How near',
  /** On the home page: the same search on the page of all listings. */
  allFilters: 'All filters',
  unknownPlace: (place: string) =>
    `We do not know a place called “${place}”, so we looked for that name in addresses. Try a locality, a metro station or a campus.`,
  unknownNear: (place: string) =>
    `We do not know where “${place}” lies, so we cannot say what is near it. Try a locality, a metro station or a campus.`,
  placeWithoutPosition: (place: string) =>
    `We know ${place}, but not where it lies on the map, so we looked for homes whose address names it.`,
  distanceTooGreat: (km: number) =>
    `More than ${km} km is no longer near: we looked within ${km} km.`,
  distanceTooSmall: 'No distance is left in that: we looked within 5 km.',
  rentSwapped: 'The lowest rent was above the highest, so we swapped the two.',
  nearMe:
    'To look near you, this page needs your position. It stays on this page, and only roughly, to about a kilometre.',
  nearMeElsewhere: 'We do not know where you are. Name a place instead, such as “near HITEC City”.',
  myPosition: 'Use my position',
  positionRefused:
    'Your browser keeps your position to itself. Allow it for this site in the browser’s settings, or name a place instead, such as “near HITEC City”.',
  positionUnknown:
    'Your device does not know where it is. Name a place instead, such as “near HITEC City”.',
  loosenTitle: 'A little wider finds homes',
} as const
