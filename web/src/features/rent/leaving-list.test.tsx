// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { LeavingList } from './leaving-list.tsx'

clearStageAfterEach()

const society = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Tell the society/ })

test('what is marked stays marked for this home and this person, on this device', async () => {
  const { user } = await showPart(<LeavingList userId="tenzin" tenancyId="one" />)
  screen.getByText('0 of 4 done')
  await user.click(society())
  screen.getByText('1 of 4 done')
  cleanup()

  await showPart(<LeavingList userId="nisha" tenancyId="one" />)
  expect(society().checked).toBe(false)
  cleanup()

  const again = await showPart(<LeavingList userId="tenzin" tenancyId="one" />)
  expect(society().checked).toBe(true)
  await again.user.click(society())
  screen.getByText('0 of 4 done')
})

test('a mark of a step that is none counts for nothing', async () => {
  localStorage.setItem('basera:own:tenzin:leaving:one', 'society no-step')
  await showPart(<LeavingList userId="tenzin" tenancyId="one" />)
  expect(screen.queryAllByText('1 of 4 done')).toHaveLength(1)
})
