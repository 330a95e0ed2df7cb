/** What was asked for ahead of a page's code is the page's first answer for so long; after that the page asks for what is so by then. */
export const ASKED_AHEAD_FOR_MS = 20_000
