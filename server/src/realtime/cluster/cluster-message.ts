// Messages between server processes, validated like any external input.
import { z } from 'zod'

const sender = { node: z.string().nullable() }

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    ...sender,
    kind: z.literal('broadcast'),
    /** Id of a message stored in `realtime.messages`. */
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
  /** A process has started: the others send to it from now on. */
  z.object({ ...sender, kind: z.literal('hello') }),
])

export type ClusterMessage = z.infer<typeof messageSchema>

/** Null for an unknown message, such as a newer server's. */
export function parseClusterMessage(body: string): ClusterMessage | null {
  try {
    return messageSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
