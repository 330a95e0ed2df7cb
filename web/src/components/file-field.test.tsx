// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../stage.tsx'
import { FileField } from './file-field.tsx'

clearStageAfterEach()

const paper = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

async function dropped(files: readonly File[], isDirectory: boolean): Promise<string> {
  await showPart(
    <FileField
      label="Paper"
      file={null}
      types={['application/pdf']}
      help="PDF"
      error=""
      onChoose={() => undefined}
    />,
  )
  const items = files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) }))
  const isTaken = !fireEvent.dragOver(screen.getByLabelText('Paper'), { dataTransfer: { items } })
  expect(isTaken).toBe(files.length > 1)
  fireEvent.drop(screen.getByLabelText('Paper'), { dataTransfer: { files, items } })
  return screen.queryByRole('alert')?.textContent ?? ''
}

test('several files that are dropped at once are refused in words', async () => {
  expect(await dropped([paper('a.pdf'), paper('b.pdf')], false)).toBe(
    'These are several files. Drop one at a time.',
  )
})

test('so is a folder', async () => {
  expect(await dropped([paper('folder')], true)).toBe('This is a folder. Drop a file of it.')
})

test('one file is the browser’s to take', async () => {
  expect(await dropped([paper('a.pdf')], false)).toBe('')
})
