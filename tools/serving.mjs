// How the server's process is started: by `npm start`, and by everything that measures it.

import { join } from 'node:path'

/**
 * A request leaves a few kilobytes behind that are dead when it is answered. V8's own young generation would grow to a
 * hundred megabytes before it looked at them; collected early they cost the same and hold less.
 */
export const servingFlags = ['--max-semi-space-size=16']

/**
 * Compiled modules are kept beside the packages, so that a second start reads instead of compiling. One arena: with one
 * for each thread glibc keeps what every thread once needed.
 */
export const servingEnvironment = (root) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '1',
})
