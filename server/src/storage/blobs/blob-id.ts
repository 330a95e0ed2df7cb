const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Guards against path traversal: only UUIDs are ids of blobs. */
export const isBlobId = (id: string): boolean => UUID.test(id)
