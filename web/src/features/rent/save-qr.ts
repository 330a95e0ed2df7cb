import { saveFile } from '../../lib/save-file.ts'
import { qrModules } from './qr-modules.ts'

const PIXELS_A_MODULE = 12

/** Saves the code as a PNG: an app that pays reads it from the gallery of the phone that shows it. Throws an Error where the browser draws none. */
export async function saveQr(name: string, text: string): Promise<void> {
  const { data, size } = qrModules(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXELS_A_MODULE
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(x * PIXELS_A_MODULE, y * PIXELS_A_MODULE, PIXELS_A_MODULE, PIXELS_A_MODULE)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (png === null) throw new Error('This browser makes no pictures')
  saveFile(name, png)
}
