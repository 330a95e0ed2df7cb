const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id that is no UUID did not come from here and could lead out of the place where blobs are kept. */
export const isBlobId = (id: string): boolean => UUID.test(id)
