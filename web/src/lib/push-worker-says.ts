/** What the worker tells open pages: the browser has another address for pushes, and the server is to hear of it. */
export const PUSH_ADDRESS_CHANGED = 'push-address-changed'
