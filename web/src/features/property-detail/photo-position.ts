/** The photo `step` places further; after the last comes the first, and back. */
export function turn(position: number, step: number, photos: number): number {
  return photos === 0 ? 0 : (position + step + photos) % photos
}
