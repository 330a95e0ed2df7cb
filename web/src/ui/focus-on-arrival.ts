/** As a ref: the control takes the keyboard's focus when it appears in answer to what the person has just done. */
export function focusOnArrival(control: HTMLElement | null): void {
  control?.focus()
}
