/** Leads to the first field that says what is wrong with it, once the faults are on the screen. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] input')?.focus()
  })
}
