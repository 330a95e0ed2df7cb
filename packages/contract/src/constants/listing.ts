// Limits of a listing's fields (R-ADM-09 and the checks of the table). The database refuses what is beyond them.

export const MAX_TITLE_CHARACTERS = 200
export const MAX_DESCRIPTION_CHARACTERS = 5000
export const MAX_LOCATION_CHARACTERS = 300
/** Locality, city, state. */
export const MAX_PLACE_NAME_CHARACTERS = 100
export const MAX_SOCIETY_CHARACTERS = 120
export const MAX_ADDRESS_CHARACTERS = 500
export const MAX_LANDMARK_CHARACTERS = 200
export const MAX_DIRECTIONS_CHARACTERS = 1000

/** Bedrooms, and bathrooms. */
export const MAX_ROOMS = 100
export const MAX_BALCONIES = 50
export const MAX_SQUARE_FEET = 10_000_000
export const MIN_FLOOR = -5
export const MAX_FLOOR = 200
export const MAX_BUILDING_AGE_YEARS = 300

/** Rent, deposit and maintenance. */
export const MAX_RUPEES = 1_000_000_000
export const MAX_AGREEMENT_MONTHS = 360
export const MAX_NOTICE_MONTHS = 60
export const MAX_LOCK_IN_MONTHS = 360

/** Items of furniture, amenities. */
export const MAX_LISTED_ITEMS = 60
export const MAX_HOUSE_RULES = 30
export const MAX_HOUSE_RULE_CHARACTERS = 100
/** A few words about a paying guest's bed, meals, gate. */
export const MAX_PG_WORDS_CHARACTERS = 100

export const MAX_PHOTOS = 20
export const MAX_ALT_TEXT_CHARACTERS = 200
/** The bucket's limit; a larger picture is scaled down before the upload. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** What a person may choose: more than any phone's camera makes. */
export const MAX_CHOSEN_PHOTO_BYTES = 25 * 1024 * 1024
/** Longest side in pixels that is sent: the widest picture shown is 1600 wide. */
export const SENT_PHOTO_SIDE = 2560
/** A miniature is a data URL of at most so many bytes. */
export const MAX_PLACEHOLDER_BYTES = 1024
