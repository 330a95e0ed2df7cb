import { Download } from 'lucide-react'
import { chainFigureMessages as messages } from '@basera/contract/messages/chain/chain-figures'
import { toCsv } from '../../../lib/csv.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import { Button } from '../../../ui/button.tsx'

type CsvButtonProps = {
  /** Heard after "CSV": of what. */
  name: string
  /** Without its extension. */
  file: string
  /** The heads first. */
  rows: readonly (readonly string[])[]
}

export function CsvButton({ name, file, rows: [heads = [], ...rows] }: CsvButtonProps) {
  return (
    <Button variant="line" size="table" onClick={() => saveCsv(`${file}.csv`, toCsv(heads, rows))}>
      <Download aria-hidden="true" className="ico" />
      {messages.csv} <span className="sr-only">{name}</span>
    </Button>
  )
}
