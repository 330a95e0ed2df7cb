// Texts of the search box, of what a sentence was understood as, and of what to loosen when nothing was found.

export const searchMessages = {
  label: 'Search homes',
  placeholder: '2 BHK near Hitec City under 30k',
  emptyBox: 'Type what you are looking for first',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  arrowKeys: 'Use the arrow keys to choose.',
  understoodAs: 'Understood as',
  bedrooms: 'Bedrooms',
  lowestRent: 'Lowest rent a month',
  highestRent: 'Highest rent a month',
  apply: 'Apply',
  badAmount: 'Type an amount such as 40,000 or 40k.',
  notUsed: 'Not filtered by, because listings do not record it:',
  nothingUnderstood: 'We found no wish in that. Try a place, a rent or a number of bedrooms.',
  mapPart: 'In the map’s window',
} as const
