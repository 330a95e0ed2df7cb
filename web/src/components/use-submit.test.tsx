// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../stage.tsx'
import { Form, FormEnd } from './form.tsx'
import { Refused, useSubmit } from './use-submit.ts'

clearStageAfterEach()

type Answer = { readonly resolve: () => void; readonly reject: (error: unknown) => void }

/** A form whose server responds when the test resolves it. */
async function showForm() {
  const answers: Answer[] = []
  function Note() {
    const [text, setText] = useState('')
    const sending = useSubmit({
      send: (sent: string) =>
        new Promise<string>((resolve, reject) => {
          answers.push({ resolve: () => resolve(sent), reject })
        }),
      onDone: (sent) => document.documentElement.setAttribute('class', sent),
      toProblem: () => 'The server is gone.',
    })
    return (
      <Form
        onSubmit={() => (text === '' ? sending.setProblem('Say something.') : sending.submit(text))}
      >
        <input
          aria-label="Note"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            sending.setProblem('')
          }}
        />
        <FormEnd submission={sending} label="Send" busyLabel="Sending..." />
      </Form>
    )
  }
  const { user } = await showPart(<Note />)
  return {
    user,
    answers,
    note: () => screen.getByRole('textbox'),
    alert: () => screen.getByRole('alert').textContent,
  }
}

test('a problem found before sending is shown, and nothing is sent', async () => {
  const { user, answers, alert } = await showForm()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(alert()).toBe('Say something.'))
  expect(answers).toHaveLength(0)
})

test('two presses at once send once', async () => {
  const { user, answers, note } = await showForm()
  await user.type(note(), 'hello')
  const form = note().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  await user.type(note(), '{Enter}')
  expect(answers).toHaveLength(1)
})

test('a refusal is shown once the button is enabled again, typing clears it, and the values stay', async () => {
  const { user, answers, note, alert } = await showForm()
  await user.type(note(), 'hello{Enter}')
  await screen.findByRole('button', { name: 'Sending...' })
  expect(alert()).toBe('')
  answers[0]?.reject(new TypeError('fetch failed'))
  await waitFor(() => expect(alert()).toBe('The server is gone.'))
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false)
  expect(note()).toHaveProperty('value', 'hello')
  await user.type(note(), '!')
  await waitFor(() => expect(alert()).toBe(''))
})

test('typing while the request runs does not hide its error', async () => {
  const { user, answers, note, alert } = await showForm()
  await user.type(note(), 'hello{Enter}')
  await screen.findByRole('button', { name: 'Sending...' })
  await user.type(note(), '!')
  answers[0]?.reject(new Refused('Somebody was faster.'))
  await waitFor(() => expect(alert()).toBe('Somebody was faster.'))
})

test('after a refusal the same form can be sent again, and onDone runs once', async () => {
  const { user, answers, note, alert } = await showForm()
  await user.type(note(), 'hello{Enter}')
  await screen.findByRole('button', { name: 'Sending...' })
  answers[0]?.reject(new TypeError('fetch failed'))
  await screen.findByRole('button', { name: 'Send' })
  await user.type(note(), '{Enter}')
  await screen.findByRole('button', { name: 'Sending...' })
  expect(alert()).toBe('')
  answers[1]?.resolve()
  await screen.findByRole('button', { name: 'Send' })
  expect(document.documentElement.className).toBe('hello')
})
