// Texts of maps.

export const mapMessages = {
  loading: 'Loading the map',
  loadFailed: 'The map could not be loaded. Check the connection.',
  unsupported: 'This browser cannot draw maps, so the place is given in words.',
  pinHelp:
    'Drag the pin, click the map, or move the pin with the arrow keys; with Shift it moves further.',
} as const
