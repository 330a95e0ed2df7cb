import { saveFile } from './save-file.ts'

/** Downloads a CSV file, with a byte order mark: without it spreadsheets do not read the file as UTF-8. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv' }))
