// Limits of realtime sockets (contract 5, security B3).

export const REALTIME_MAX_SOCKETS_PER_ADDRESS = 50
export const REALTIME_MAX_SOCKETS_PER_USER = 5
/** Of one server process, whoever they belong to. */
export const REALTIME_MAX_SOCKETS = 10_000
export const REALTIME_MAX_CHANNELS_PER_SOCKET = 20
/** Messages of a client, joins included: so many in the long run, and so many at once. */
export const REALTIME_MESSAGES_PER_SECOND = 10
export const REALTIME_MAX_MESSAGES_AT_ONCE = 100
export const REALTIME_MAX_JOINS_PER_SECOND = 100
export const REALTIME_MAX_MESSAGE_BYTES = 64 * 1024
export const REALTIME_MAX_TOPIC_CHARACTERS = 255
export const REALTIME_MAX_EVENT_CHARACTERS = 255
export const REALTIME_MAX_PRESENCE_KEY_CHARACTERS = 255
export const REALTIME_MAX_PRESENCE_BYTES = 8 * 1024
export const REALTIME_MAX_BINDINGS_PER_CHANNEL = 20
export const REALTIME_MAX_FILTER_CHARACTERS = 2000
export const REALTIME_MAX_FILTER_CONDITIONS = 10
export const REALTIME_MAX_FILTER_LIST_VALUES = 100

/** Idle timeout: a client sends a heartbeat every 25 s; one that is silent for this long is disconnected. */
export const REALTIME_IDLE_SECONDS = 60
/** Backpressure limit: a peer with more unsent bytes than this is disconnected. */
export const REALTIME_MAX_UNSENT_BYTES = 4 * 1024 * 1024
export const REALTIME_SESSION_CHECK_SECONDS = 60
/** How long a close handshake may take before the connection is destroyed. */
export const REALTIME_CLOSE_GRACE_MS = 1000

/** A change whose rows are larger as JSON is sent without its large values. */
export const REALTIME_MAX_CHANGE_BYTES = 1024 * 1024
export const REALTIME_MAX_VALUE_BYTES_OF_LARGE_CHANGE = 64

/** Stored messages that a channel sends again to somebody who has just joined it. */
export const REALTIME_MAX_REPLAYED_MESSAGES = 25
/** Changes that a listener who was away is sent; with more it is told to read again. */
export const REALTIME_MAX_MISSED_CHANGES = 500
/** A change may commit this long after it was written: what is looked for begins so much earlier, and some come twice. */
export const REALTIME_MISSED_OVERLAP_SECONDS = 15
/** How often a socket may ask for what it missed: so many at once, one more every some seconds. */
export const REALTIME_MAX_CATCH_UPS_AT_ONCE = 20
export const REALTIME_CATCH_UPS_PER_SECOND = 0.2

/** Heartbeat interval of a node, and the time without one after which it counts as dead. */
export const REALTIME_NODE_BEAT_SECONDS = 5
export const REALTIME_NODE_DEAD_SECONDS = 15

export const REALTIME_MAX_HTTP_MESSAGES = 100
export const realtimeHttpBroadcastLimit = {
  name: 'realtime-broadcast',
  capacity: 100,
  refillPerSecond: 20,
}
