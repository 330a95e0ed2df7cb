/** Focuses the first invalid field, once the faults are rendered. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] input')?.focus()
  })
}
