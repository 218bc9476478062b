import { actionResult, type Token } from '@fascia/sdk/common'
import { Api, type ConfirmRequest, Navigation, useUnsavedInput } from '@fascia/sdk/web'
import { screen, waitFor } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ChangeEvent, createElement, type FormEvent, type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'
import { ModalStore } from './index.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

function resolve<T>(token: Token<T>): T {
  const phase = app?.shell.phase
  return phase?.kind === 'signed-in' ? phase.app.container.resolve(token) : expect.fail('the shell is not there')
}

async function openModals(): Promise<ModalStore> {
  app = await openShell()
  return resolve(ModalStore)
}

it('opens no confirm modal without both a title and a body; Submit, Cancel and danger are the defaults [UI-013]', async () => {
  const modals = await openModals()
  await expect(modals.confirm({ title: 'Launch', body: '' })).rejects.toThrow('needs a title and a body')
  await expect(modals.confirm({ title: '', body: 'Really?' })).rejects.toThrow('needs a title and a body')
  await expect(modals.confirm({ title: ' ', body: 'Really?' })).rejects.toThrow('needs a title and a body')
  // As a plugin without types may ask.
  const bodiless: { title: string; body?: string } = { title: 'Launch' }
  await expect(modals.confirm(bodiless as ConfirmRequest)).rejects.toThrow('needs a title and a body')
  expect(screen.queryByRole('dialog')).toBeNull()
  let answer: Promise<boolean> = Promise.resolve(false)
  await act(async () => {
    answer = modals.confirm({ title: 'Launch', body: 'Really?' })
  })
  await screen.findByRole('dialog', { name: /Launch/ })
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  const submit = screen.getByRole('button', { name: 'Submit' })
  expect(submit.className).toContain('pf-m-danger')
  await userEvent.click(submit)
  expect(await answer).toBe(true)
})

it('closes the topmost modal by Escape, not by a click beside it, and gives focus back [UI-002]', async () => {
  const modals = await openModals()
  const opener = screen.getByRole('button', { name: 'Help' })
  opener.focus()
  const answers: Promise<boolean>[] = []
  await act(async () => {
    answers.push(modals.confirm({ title: 'Lower', body: 'One' }))
  })
  await screen.findByRole('dialog', { name: /Lower/ })
  await act(async () => {
    answers.push(modals.confirm({ title: 'Upper', body: 'Two' }))
  })
  await screen.findByRole('dialog', { name: /Upper/ })
  await userEvent.click(document.querySelector('.pf-v6-c-backdrop') ?? document.body)
  expect(modals.stack).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  expect(await answers[1]).toBe(false)
  expect(modals.stack).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(await answers[0]).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function Note({ close }: { readonly close: (result?: string) => void }): ReactNode {
  const [text, setText] = useState('')
  const letGo = useUnsavedInput(text !== '')
  return createElement(
    'form',
    {
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        letGo()
        close(text)
      },
    },
    createElement('input', {
      'aria-label': 'Note',
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    }),
  )
}

it('asks once before what was typed is lost, and not when it is submitted or nothing was typed', async () => {
  const modals = await openModals()
  const answers: Promise<string | undefined>[] = []
  const note = async (): Promise<HTMLElement> => {
    await act(async () => void answers.push(modals.open(Note, {}, { title: 'Note it' })))
    return await screen.findByLabelText('Note')
  }
  await note()
  await userEvent.keyboard('{Escape}')
  expect(await answers[0]).toBeUndefined()

  await userEvent.type(await note(), 'keep')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(modals.stack).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('keep')
  await userEvent.type(screen.getByLabelText('Note'), '{Enter}')
  expect(await answers[1]).toBe('keep')

  await userEvent.type(await note(), 'drop')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await answers[2]).toBeUndefined()
  expect(modals.stack).toEqual([])
})

it('gives its result for missing items where it is left after a call found nothing', async () => {
  const modals = await openModals()
  const ifMissing = actionResult({ failed: [{ type: 'Test::Rocket', id: 'saturn' }] })
  const leave = async (find: () => Promise<unknown>): Promise<unknown> => {
    let answer: Promise<unknown> = Promise.resolve()
    await act(async () => {
      answer = modals.open(Note, {}, { title: 'Note it', ifMissing })
    })
    await screen.findByLabelText('Note')
    await act(async () => void (await find().catch(() => undefined)))
    await userEvent.keyboard('{Escape}')
    return await answer
  }
  const ask = () => resolve(Api).get('/api/nowhere/', { isQuiet: true })
  expect(await leave(ask)).toEqual(ifMissing)
  expect(await leave(async () => undefined)).toBeUndefined()
})

it('asks before the browser goes back past unsaved input, stays or goes as the person says, and closes the modal of the page that was left', async () => {
  const modals = await openModals()
  await act(async () => resolve(Navigation).go('/not_found'))
  await act(async () => void modals.open(Note, {}, { title: 'Note it' }))
  await userEvent.type(await screen.findByLabelText('Note'), 'keep')
  await act(async () => window.history.back())
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await settle()
  expect([window.location.pathname, screen.getByLabelText<HTMLInputElement>('Note').value]).toEqual([
    '/not_found',
    'keep',
  ])
  await act(async () => window.history.back())
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect([window.location.pathname, modals.stack.length]).toEqual(['/project/rockets', 0]))
  expect(await screen.findByText('Saturn')).toBeTruthy()
})

it('asks to type a text first when told so', async () => {
  const modals = await openModals()
  let answer: Promise<boolean> = Promise.resolve(false)
  await act(async () => {
    answer = modals.confirm({ title: 'Delete', body: 'All of them', submit: 'Delete 12', typeToConfirm: '12' })
  })
  const submit = await screen.findByRole('button', { name: 'Delete 12' })
  await userEvent.click(submit)
  expect(modals.stack).toHaveLength(1)
  await userEvent.type(screen.getByLabelText(/Type 12 to confirm/), '12{Enter}')
  expect(await answer).toBe(true)
  await act(async () => {
    answer = modals.confirm({ title: 'Delete', body: 'It', submit: 'Delete', typeToConfirm: 'cafe\u0301  two ' })
  })
  await userEvent.type(await screen.findByLabelText(/to confirm/), 'caf\u00e9 two{Enter}')
  expect(await answer).toBe(true)
})

it('shows the wait message while work runs, and hides it when the work ends [UI-015]', async () => {
  const modals = await openModals()
  let end: (value: string) => void = () => {}
  let done: Promise<string> = Promise.resolve('')
  await act(async () => {
    done = modals.wait(
      new Promise<string>((resolve) => {
        end = resolve
      }),
    )
  })
  expect(await screen.findByText('Please Wait')).toBeTruthy()
  await act(async () => end('landed'))
  expect(await done).toBe('landed')
  await settle()
  expect(screen.queryByText('Please Wait')).toBeNull()
})
