const CHECK_MS = 250

/**
 * Calls `end` once when the shell between npm and this process has ended: npm passes a signal to that shell, which may die of
 * it without a word to its child. Only under npm: what is started by hand may outlive its terminal.
 */
export const onShellGone = (end) => {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    end()
  }, CHECK_MS)
  timer.unref()
}
