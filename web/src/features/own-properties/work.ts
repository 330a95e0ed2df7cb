export type Work = {
  readonly kind:
    | 'visit'
    | 'application'
    | 'payment'
    | 'rent'
    | 'leave'
    | 'repair'
    | 'step'
    | 'mandate'
    | 'hidden'
  readonly key: string
  readonly title: string
  readonly text: string
  readonly act: string
  /** Where it is done, where that is not the same page for all of its kind. */
  readonly to?: string
}
