import { useState } from 'react'
import { type StatementColumns, statementDay } from '@basera/rules/bank-statement'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { Form, FormButtons } from '../../../components/form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'

const SAMPLE_CHARACTERS = 30

type ColumnsFormProps = {
  rows: readonly (readonly string[])[]
  onChosen: (columns: StatementColumns) => void
}

/** Which column of an unknown bank's file is which, by what stands in it. */
export function ColumnsForm({ rows, onChosen }: ColumnsFormProps) {
  const width = Math.max(...rows.slice(0, 50).map((row) => row.length))
  const places = Array.from({ length: width }, (_, place) => place)
  const samples = places.map(
    (place) => rows.slice(1, 20).find((row) => (row[place] ?? '').trim() !== '')?.[place] ?? '',
  )
  const firstDate = samples.findIndex((sample) => statementDay(sample) !== null)
  const [date, setDate] = useState(Math.max(0, firstDate))
  const [text, setText] = useState(Math.min(1, width - 1))
  const [reference, setReference] = useState(-1)
  const [credit, setCredit] = useState(width - 1)
  const hasDays = rows.some((row) => statementDay(row[date] ?? '') !== null)
  const [wasSent, setWasSent] = useState(false)
  const choice = (
    label: string,
    value: number,
    set: (place: number) => void,
    options: { mayBeNone?: boolean; error?: string } = {},
  ) => (
    <Field label={label} error={options.error ?? ''}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          onChange={({ target }) => set(Number(target.value))}
        >
          {options.mayBeNone === true && <option value="-1">{messages.noColumn}</option>}
          {places.map((place) => (
            <option key={place} value={place}>
              {messages.column(place + 1, (samples[place] ?? '').slice(0, SAMPLE_CHARACTERS))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <section
      aria-labelledby="columns"
      className="mt-6 rent-narrow rounded-panel border border-line bg-surface p-5"
    >
      <h2 id="columns" className="text-h3">
        {messages.columnsTitle}
      </h2>
      <p className="mt-1 text-small text-ink-2">{messages.columnsText}</p>
      <Form
        className="mt-4 space-y-4"
        onSubmit={() => {
          setWasSent(true)
          if (hasDays) onChosen({ date, text, credit, reference: reference < 0 ? null : reference })
        }}
      >
        {choice(messages.columnDate, date, setDate, {
          error: wasSent && !hasDays ? messages.noDate : '',
        })}
        {choice(messages.columnText, text, setText)}
        {choice(messages.columnReference, reference, setReference, { mayBeNone: true })}
        {choice(messages.columnCredit, credit, setCredit)}
        <FormButtons isBusy={false} label={messages.takeColumns} busyLabel={messages.reading} />
      </Form>
    </section>
  )
}
