import { z } from 'zod'

/** A file of db/seed/photos, without its extension. */
export const photoSchema = z.string().regex(/^[a-z]+-[1-9]\d?$/)
