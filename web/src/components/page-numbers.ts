/** The numbers of a pager: first, last and the current page's neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages]
    .filter((number) => number >= 1 && number <= pages)
    .filter((number, position, all) => all.indexOf(number) === position)
    .toSorted((a, b) => a - b)
  return shown.flatMap((number, position) => {
    const step = number - (shown[position - 1] ?? number - 1)
    if (step === 2) return [number - 1, number]
    return step > 2 ? [null, number] : [number]
  })
}
