// Files as people choose them for a listing: photos, and what is none.

import sharp from 'sharp'

export type ChosenFile = {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A photo of one colour. */
export async function goodPhoto(name: string, hue: number): Promise<ChosenFile> {
  const buffer = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: `hsl(${hue}, 45%, 55%)` },
  })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A photo whose second half was lost on the way. */
export async function brokenPhoto(name: string): Promise<ChosenFile> {
  const { buffer } = await goodPhoto(name, 20)
  return { name, mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length / 2) }
}

/** A photo of more than 25 MB. */
export async function hugePhoto(name: string): Promise<ChosenFile> {
  const { buffer } = await goodPhoto(name, 40)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, Buffer.alloc(27_000_000)]) }
}

export function pageAsPhoto(name: string): ChosenFile {
  const buffer = Buffer.from('<!doctype html><script>alert(1)</script>')
  return { name, mimeType: 'image/jpeg', buffer }
}
