// Limits of records of moving in and out, as the database counts them and as the screens use them.

export const HANDOVER_PHOTOS_BUCKET = 'handover-photos'
export const HANDOVER_MAX_ITEMS = 300
export const HANDOVER_ITEM_MAX_PHOTOS = 10
export const HANDOVER_ROOM_MAX_CHARACTERS = 40
export const HANDOVER_ITEM_MAX_CHARACTERS = 80
export const HANDOVER_WORDS_MAX_CHARACTERS = 500
/** Lines that one side adds to a record that both have signed. */
export const HANDOVER_SIDE_MAX_CORRECTIONS = 20
export const HANDOVER_READING_MAX_CHARACTERS = 120
/** Longest side of a stored photo. */
export const HANDOVER_PHOTO_PIXELS = 1_600
/** How long a signed address of a photo works. */
export const HANDOVER_PHOTO_LINK_SECONDS = 3_600
/** Width of a photo in a list. */
export const HANDOVER_THUMBNAIL_PIXELS = 240
/** How often a record that is being written looks for what the other side wrote. */
export const HANDOVER_LOOK_MS = 5_000
