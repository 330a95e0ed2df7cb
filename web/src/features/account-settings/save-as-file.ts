import { saveFile } from '../../lib/save-file.ts'

/** Downloads a JSON text as a file. */
export const saveAsFile = (name: string, json: string): void =>
  saveFile(name, new Blob([json], { type: 'application/json' }))
