/** (1, 'hour') → "1 hour"; (4, 'hour') → "4 hours". */
export const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`
