import { type Channel, pushClose, reply } from '../channel.ts'
import { type Hub, removeChannels } from '../hub.ts'
import type { Incoming } from '../wire/message.ts'

/** `phx_leave`: replies and closes the channel. */
export async function leave(hub: Hub, channel: Channel, message: Incoming): Promise<void> {
  reply(channel.connection, message, 'ok')
  pushClose(channel)
  await removeChannels(hub, [channel])
}
