// What the process that prints is sent and answers.

export type PrintTemplate =
  | 'agreement'
  | 'certificate'
  | 'bundle'
  | 'receipt'
  | 'settlement'
  | 'dispute-file'

export type PrintJob = {
  readonly template: PrintTemplate
  /** JSON: everything that the template prints. */
  readonly data: string
  /** Files that the template names, by their path below the templates. */
  readonly files: Readonly<Record<string, Uint8Array>>
}

export type FromPrinter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'printed'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** This job alone failed: a character that no font holds, a template that warns. */
  | { readonly kind: 'failed'; readonly reason: string }
