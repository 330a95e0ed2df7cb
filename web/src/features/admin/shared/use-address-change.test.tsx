// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { clearStageAfterEach } from '../../../stage.tsx'
import { useAddressChange } from './use-address-change.ts'

clearStageAfterEach()

function List() {
  const change = useAddressChange()
  const searchAndChoose = () => {
    change({ person: 'asha' })
    change({ action: 'kyc' })
  }
  return <button onClick={searchAndChoose}>Search and choose</button>
}

test('a filter chosen before a search is drawn keeps the search; both leave the page', () => {
  window.history.replaceState(null, '', '/list?person=old&page=3')
  render(<RouterProvider router={createBrowserRouter([{ path: '/list', Component: List }])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Search and choose' }))
  expect(window.location.search).toBe('?person=asha&action=kyc')
})
