import {
  realtimeHttpBroadcastLimit,
  REALTIME_IDLE_SECONDS,
  REALTIME_MAX_JOINS_PER_SECOND,
  REALTIME_MAX_MESSAGES_AT_ONCE,
  REALTIME_MAX_SOCKETS_PER_ADDRESS,
  REALTIME_MAX_SOCKETS_PER_USER,
  REALTIME_NODE_BEAT_SECONDS,
  REALTIME_NODE_DEAD_SECONDS,
  REALTIME_SESSION_CHECK_SECONDS,
} from '@basera/contract/constants/realtime'
import type { RealtimeConfig } from './config.ts'
import type { RealtimeSettings } from './dependencies.ts'

/** The operator's settings; defaults of contract 5 and security B3 for the rest. */
export const usualSettings = (config: RealtimeConfig): RealtimeSettings => ({
  ...config,
  maxSocketsPerAddress: REALTIME_MAX_SOCKETS_PER_ADDRESS,
  maxSocketsPerUser: REALTIME_MAX_SOCKETS_PER_USER,
  maxMessagesAtOnce: REALTIME_MAX_MESSAGES_AT_ONCE,
  maxJoinsPerSecond: REALTIME_MAX_JOINS_PER_SECOND,
  idleSeconds: REALTIME_IDLE_SECONDS,
  sessionCheckSeconds: REALTIME_SESSION_CHECK_SECONDS,
  nodeBeatSeconds: REALTIME_NODE_BEAT_SECONDS,
  nodeDeadSeconds: REALTIME_NODE_DEAD_SECONDS,
  httpBroadcastLimit: realtimeHttpBroadcastLimit,
})
