// Texts of the map of homes that a search finds.

export const homesMapMessages = {
  googleFailedTitle: 'Maps API Error',
  googleFailed: 'Failed to load Google Maps API key. Maps functionality may not work.',
  noGoogleKey: 'No API key returned from function',
  openMapInstead: 'Showing the open map.',
  outlineInstead: 'Showing the outline map.',
  googleRetries: 'The maps of Google do not answer yet. Trying again.',
  searchAsIMove: 'Search as I move the map',
  searchHere: 'Search this area',
  looking: 'Looking for homes on the map…',
  nobodyHere: 'No homes in this part of the map.',
  homesFailed: 'The homes on the map could not be loaded.',
  roughPlace: 'Shown at the middle of its area.',
  pinsHelp:
    'Arrow keys lead to the next home in that direction, Enter opens it, Escape closes its window.',
} as const
