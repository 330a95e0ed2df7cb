// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { IdentityRemedy } from './code-form.tsx'

clearStageAfterEach()

test('who has to be checked first is led to where a paper is handed in, and nobody else', async () => {
  await showPart(
    <>
      <IdentityRemedy refusal="" />
      <IdentityRemedy refusal="own_offer" />
      <IdentityRemedy refusal="identity_needed" />
    </>,
  )
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Hand in a paper of your identity', '/dashboard/documents']])
})
