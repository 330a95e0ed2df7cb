// Violations of the Content-Security-Policy, by the event that the page gets. The console reports them as well,
// but among messages that a journey may ask for on purpose.

import type { BrowserContext, ConsoleMessage } from '@playwright/test'

const PREFIX = 'Security policy violated: '

const reporting = new WeakSet<BrowserContext>()

/** Lets the pages of `context` say what their policy refuses. Before the first page opens. */
export async function reportPolicy(context: BrowserContext): Promise<void> {
  if (reporting.has(context)) return
  reporting.add(context)
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
      // oxlint-disable-next-line eslint/no-console -- how a page reaches its journey
      console.error(
        `${prefix}${effectiveDirective} refuses ${blockedURI} on ${location.pathname} (${sourceFile}:${lineNumber})`,
      )
    })
  }, PREFIX)
}

/** Adds to `violations` what the pages of `context` report. Returns what ends that. */
export function watchPolicy(context: BrowserContext, violations: string[]): () => void {
  const listener = (message: ConsoleMessage) => {
    if (message.text().startsWith(PREFIX)) violations.push(message.text().slice(PREFIX.length))
  }
  context.on('console', listener)
  return () => void context.off('console', listener)
}
