import type { SmsTemplate } from './sms.ts'

export type CodeText = {
  /** Of the code; the same for every attempt. */
  readonly id: string
  /** Confirmed number of the person who asks, with plus sign. */
  readonly to: string
  readonly code: string
  readonly template: SmsTemplate
  readonly clientIp: string
  readonly signal: AbortSignal
}

/**
 * Codes by text message within the deployment's budget of them; a port, because functions send them and the auth service, which has
 * the budget, implements it.
 */
export type CodeTexts = {
  /** False when no message leaves: its country is not served, the budget is spent, or the carrier failed at once. */
  send(text: CodeText): Promise<boolean>
  /** Counts the code as entered: ranges of numbers whose codes are not get no more. */
  noteEntered(id: string): Promise<void>
}
