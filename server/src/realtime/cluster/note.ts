// What server processes tell each other. Parsed like anything else that comes from outside the process.
import { z } from 'zod'

const sender = { node: z.string().nullable() }

const note = z.discriminatedUnion('kind', [
  z.object({
    ...sender,
    kind: z.literal('broadcast'),
    /** Of a message stored in `realtime.messages`. */
    id: z.string().nullish(),
    topic: z.string(),
    event: z.string(),
    private: z.boolean(),
    /** Content as JSON … */
    payload: z.unknown(),
    /** … as the text of JSON, or as base64. */
    text: z.string().optional(),
    bytes: z.string().optional(),
  }),
  z.object({ ...sender, kind: z.literal('presence'), room: z.string(), diff: z.string() }),
  /** A process has begun: its neighbours have to tell it things from now on. */
  z.object({ ...sender, kind: z.literal('hello') }),
])

export type Note = z.infer<typeof note>

/** Null for what is no note, such as one of a newer server. */
export function parseNote(body: string): Note | null {
  try {
    return note.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
