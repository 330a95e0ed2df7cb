// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { VacancyPanel } from './vacancy-panel.tsx'

clearStageAfterEach()

test('R-SHELL-06 homes stand on one year: a newer one begins with its first day, and is vacant from then on', async () => {
  await showPart(
    <VacancyPanel
      homes={[
        { property_id: 'a', title: 'Listed for long', photo: null, created_on: '2024-05-01' },
        { property_id: 'b', title: 'Listed lately', photo: null, created_on: '2026-11-20' },
      ]}
      stays={[]}
      today="2026-11-29"
    />,
  )
  const bars = screen
    .getAllByRole('listitem')
    .map((row) => [
      row.textContent,
      [...row.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.flexGrow),
    ])
  expect(bars).toEqual([
    ['Listed for long365 days', ['365']],
    ['Listed lately10 days', ['355', '10']],
  ])
  expect(screen.getByText('November 2025')).toBeTruthy()
  expect(screen.getByText('November 2026')).toBeTruthy()
})
