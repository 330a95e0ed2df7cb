// Violations of the Content-Security-Policy, by the event that the page gets. The console reports them as well,
// but among messages that a journey may ask for on purpose.

import type { BrowserContext } from '@playwright/test'

const PREFIX = 'Security policy violated: '

/** Adds to `violations` whatever a page of `context` is refused by its policy. Call it before the first page opens. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.text().startsWith(PREFIX)) violations.push(message.text().slice(PREFIX.length))
  })
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
