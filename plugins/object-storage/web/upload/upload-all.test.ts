import { expect, it } from 'vitest'
import { type FileStates, uploadAll } from './upload-all.ts'

const files = ['a', 'b', 'c', 'd'].map((path) => ({ path, file: new File([path], path) }))
const done = { sent: 1, isDone: true }

it('uploads three files at a time, reports how much of each is sent, and keeps a refusal with its reason [UPLOAD-03]', async () => {
  const reports: FileStates[] = []
  let running = 0
  let most = 0
  const three = Promise.withResolvers<void>()
  const send = async ({ path }: { readonly path: string }, onProgress: (sent: number) => void) => {
    running += 1
    most = Math.max(most, running)
    if (running === 3) three.resolve()
    await three.promise
    onProgress(0.5)
    running -= 1
    if (path === 'b') throw new Error('The name is taken.')
  }
  const ended = await uploadAll(files, send, (states) => reports.push(states), new AbortController().signal)
  expect([most, Object.fromEntries(ended)]).toEqual([
    3,
    { a: done, b: { sent: 0, isDone: false, reason: 'The name is taken.' }, c: done, d: done },
  ])
  expect(reports.some((states) => states.get('d')?.sent === 0.5)).toBe(true)
  expect(reports.at(-1)).toEqual(ended)
})

it('begins no file after a stop, and counts what was on its way as not begun [UPLOAD-04]', async () => {
  const control = new AbortController()
  const sent: string[] = []
  const send = async ({ path }: { readonly path: string }) => {
    sent.push(path)
    if (path === 'a') return
    control.abort()
    throw new Error('aborted')
  }
  expect(Object.fromEntries(await uploadAll(files, send, () => {}, control.signal))).toEqual({ a: done })
  expect(sent).not.toContain('d')
})

it('says of a file that was refused or stopped in the middle how much of it is kept', async () => {
  const control = new AbortController()
  const send = async ({ path }: { readonly path: string }, onProgress: (sent: number, kept?: number) => void) => {
    onProgress(0.5, 0.25)
    if (path === 'b') control.abort()
    throw new Error('broken')
  }
  const ended = await uploadAll(files.slice(0, 2), send, () => {}, control.signal)
  expect(Object.fromEntries(ended)).toEqual({
    a: { sent: 0.25, isDone: false, kept: 0.25, reason: 'broken' },
    b: { sent: 0.25, isDone: false, kept: 0.25 },
  })
})
