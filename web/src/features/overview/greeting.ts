/** `hour`: 0 to 23, in the browser's time zone. */
export function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 17) return 'Good afternoon'
  return 'Good evening'
}
