// Bounds of what people say about themselves.

export const MAX_NAME_CHARACTERS = 100
