// Channels by topic on this server process.
import type { Channel } from '../channel.ts'
import type { Frame } from '../wire/encode.ts'
import type { Version } from '../wire/message.ts'

export type Rooms = {
  add(channel: Channel): void
  remove(channel: Channel): void
  /** Sends to the topic's channels that `isMeant` accepts; a frame is encoded once for each protocol version. */
  send(
    room: string,
    frameFor: (version: Version) => Frame,
    isMeant: (channel: Channel) => boolean,
  ): void
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Channel>>()
  return {
    add(channel) {
      const room = rooms.get(channel.room) ?? new Set()
      rooms.set(channel.room, room.add(channel))
    },
    remove(channel) {
      const room = rooms.get(channel.room)
      if (room?.delete(channel) === true && room.size === 0) rooms.delete(channel.room)
    },
    send(room, frameFor, isMeant) {
      const frames = new Map<Version, Frame>()
      for (const channel of rooms.get(room) ?? []) {
        if (!isMeant(channel)) continue
        const { version } = channel.connection
        const frame = frames.get(version) ?? frameFor(version)
        frames.set(version, frame)
        channel.connection.write(frame)
      }
    },
  }
}
