/** Ref callback: focuses a control when it is mounted, in response to the person's last action. */
export function focusOnArrival(control: HTMLElement | null): void {
  control?.focus()
}
