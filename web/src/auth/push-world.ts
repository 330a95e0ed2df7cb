// What the choice of pushes works with: this browser, and the server as the person who is signed in.

import type { SupabaseClient } from '@supabase/supabase-js'
import { removePushBrowser, savePushBrowser } from '../api/conversations/push-browsers.ts'
import { endPushes } from '../lib/end-pushes.ts'
import {
  askPushPermission,
  canPush,
  findPushAddress,
  pushPermission,
  subscribeToPushes,
} from '../lib/push-browser.ts'
import type { PushWorld } from '../lib/push-choice.ts'
import { readPushMark, removePushMark, writePushMark } from '../lib/push-mark.ts'

export const createPushWorld = (
  userId: string,
  client: () => Promise<SupabaseClient>,
  key: string,
): PushWorld => ({
  key,
  canPush,
  permission: pushPermission,
  ask: askPushPermission,
  find: findPushAddress,
  subscribe: subscribeToPushes,
  end: endPushes,
  save: (address) => savePushBrowser(client, address),
  remove: (endpoint) => removePushBrowser(client, endpoint),
  mark: {
    read: () => readPushMark(userId),
    write: (mark) => writePushMark(userId, mark),
    remove: () => removePushMark(userId),
  },
  nowMs: () => Date.now(),
})
