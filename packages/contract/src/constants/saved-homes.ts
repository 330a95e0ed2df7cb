// Limits of saved homes; the database holds the same ones.

export const savedHomeNoteMaxCharacters = 500
/** A note is saved when nothing was typed for so long. */
export const savedHomeNoteRestMs = 800
/** Saved homes a page shows at once. */
export const savedHomesPageRows = 24
export const comparedHomesMax = 4
/** What a visitor wanted to save is forgotten after so long. */
export const pendingSaveMaxAgeMs = 60 * 60 * 1000
