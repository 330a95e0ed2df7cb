import { Download } from 'lucide-react'
import { saveCsv } from '../lib/save-csv.ts'
import { Button } from '../ui/button.tsx'

type CsvButtonProps = {
  label: string
  /** Heard after the label: of what. */
  of?: string
  /** Of the file, with its extension. */
  name: string
  make: () => string
  /** Beside a page's title; small beside a table. */
  size?: 'table' | 'medium'
}

/** Saves what is on the screen as a file for a spreadsheet. */
export const CsvButton = ({ label, of, name, make, size = 'table' }: CsvButtonProps) => (
  <Button variant="line" size={size} onClick={() => saveCsv(name, make())}>
    <Download aria-hidden="true" className="ico" />
    {label}
    {of !== undefined && <span className="sr-only"> {of}</span>}
  </Button>
)
