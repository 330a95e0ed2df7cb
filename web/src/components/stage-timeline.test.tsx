// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../stage.tsx'
import { StageTimeline } from './stage-timeline.tsx'

clearStageAfterEach()

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)

test('a visit that took place is done', async () => {
  await showPart(
    <StageTimeline stage="applying" isUnseen={false} notes={{ visiting: 'Seen: today' }} />,
  )
  expect(lines()[1]).toBe('Visit, doneSeen: today')
})

test('a visit that was left out is not shown as done', async () => {
  await showPart(<StageTimeline stage="applying" isUnseen notes={{}} />)
  expect(lines()).toEqual([
    'Enquiry, done',
    'Visit, left out',
    'Application, now',
    'Agreement, later',
    'Home, later',
  ])
})
