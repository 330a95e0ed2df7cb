// The photos of a listing with the facts of each. `image_urls` decides which photos exist; the facts may be missing.

import { storedImages } from '../../lib/images.ts'

export type Photo = {
  /** Site-relative address of the stored file. */
  readonly url: string
  /** Pixels of the stored file; null when unknown. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** A blurred miniature as a data URL. */
  readonly placeholder: string | null
  /** What it shows, in the lister's words. */
  readonly altText: string | null
}

/** PostgREST's name for the facts of each photo, for a listing's `select`. */
export const PHOTO_FACTS_SELECT =
  'photos:property_photos(object_name,width,height,placeholder,alt_text)'

const FOLDER = '/storage/v1/object/public/property-images/'

/** Photos in our own storage, in the listing's order. `facts` as the API answers; what it lacks stays unknown. */
export function readPhotos(imageUrls: readonly string[], facts: unknown): readonly Photo[] {
  const rows: readonly unknown[] = Array.isArray(facts) ? facts : []
  const byUrl = new Map(rows.map((row) => [`${FOLDER}${textOf(row, 'object_name') ?? ''}`, row]))
  return storedImages(imageUrls).map((url) => {
    const row = byUrl.get(url)
    const [width, height] = [numberOf(row, 'width'), numberOf(row, 'height')]
    const placeholder = textOf(row, 'placeholder')
    return {
      url,
      size: width === null || height === null ? null : { width, height },
      placeholder: placeholder?.startsWith('data:image/') === true ? placeholder : null,
      altText: textOf(row, 'alt_text'),
    }
  })
}

function textOf(row: unknown, name: string): string | null {
  const value = valueOf(row, name)
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(row: unknown, name: string): number | null {
  const value = valueOf(row, name)
  return typeof value === 'number' ? value : null
}

function valueOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
}
