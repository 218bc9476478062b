import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { ConsoleLog } from './console-log.tsx'
import type { ConsoleLogProps } from './console-log-props.ts'

const FAILURE = 'There was a problem communicating with the server, please try again.'
const BROKEN = new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'Nova is ill.', requestId: 'req-7' })

type Load = ConsoleLogProps['load']

let shown: Shown | undefined
// What comes late in the browser is here at once.
beforeAll(() => import('./log-viewer.tsx'))
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
})

/** Draws a log; each request takes the next of these, which the test may change. */
async function draw(load: Load, props: Partial<ConsoleLogProps> = {}): Promise<TestHost> {
  const host = createTestHost({ definition: serversPlugin() })
  shown = await show(host, <ConsoleLog label="Console log of web-01" load={load} {...props} />)
  await screen.findByRole('spinbutton', { name: 'Log Length' })
  return host
}

const frame = () => screen.findByRole('region', { name: 'Console log of web-01' })
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Log Length' })
const press = async (name: string) => shown?.user.click(await screen.findByRole('button', { name }))
const ask = async (text: string): Promise<void> => {
  await shown?.user.clear(field())
  if (text !== '') await shown?.user.type(field(), text)
  await press('Go')
}
const settle = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Go' }).getAttribute('aria-disabled')).not.toBe('true'))
const never = (): Promise<string> => new Promise(() => {})

it('asks for the last 35 lines, then for as many as are typed, again on Enter, or for all [COMPUTE-047] [FEATURE-11]', async () => {
  const load = vi.fn<Load>(async (length) => `${length} lines`)
  await draw(load)
  expect(field().value).toBe('35')
  expect((await frame()).textContent).toBe('35 lines')
  await ask('50')
  await screen.findByText('50 lines')
  await shown?.user.type(field(), '{Enter}')
  await settle()
  await press('View Full Log')
  await screen.findByText('all lines')
  expect(load.mock.calls.map(([length]) => length)).toEqual([35, 50, 50, 'all'])
  expect(field().value).toBe('50')
})

it('shows a boot without its escape sequences, in a frame that takes the focus, and says how many lines it has', async () => {
  await draw(async () => '\u001b[2J<b>one</b>\r\n10%\r99%\r\n[\u001b[0;32m  OK  \u001b[0m] 🎉', { initialLength: 3 })
  const shownFrame = await frame()
  expect([field().value, shownFrame.textContent]).toEqual(['3', '<b>one</b>\n99%\n[  OK  ] 🎉'])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['3 lines'])
  expect(shownFrame.tabIndex).toBe(0)
})

it('writes the number of lines as the person reads numbers', async () => {
  await draw(async () => 'x\n'.repeat(1234))
  await screen.findByText('1,234 lines')
})

it('goes to the end of the log whenever it was loaded, with the same text too', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  await draw(async () => 'one\ntwo')
  const shownFrame = await frame()
  await waitFor(() => expect(shownFrame.scrollTop).toBe(900))
  shownFrame.scrollTop = 0
  await press('Go')
  await waitFor(() => expect(shownFrame.scrollTop).toBe(900))
})

it.each(['0', '-1', ''])(
  'refuses %j as a length beside the field, gives it the focus, and asks for nothing',
  async (text) => {
    const load = vi.fn<Load>(async () => 'one')
    await draw(load)
    await frame()
    await ask(text)
    await screen.findByText('Give a whole number of lines, at least 1.')
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(load).toHaveBeenCalledTimes(1)
    await shown?.user.clear(field())
    await shown?.user.type(field(), '7')
    expect(screen.queryByText('Give a whole number of lines, at least 1.')).toBeNull()
  },
)

it('says what failed in place of the log, and tries again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(BROKEN).mockResolvedValueOnce('one')
  const host = await draw(load)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(FAILURE)
  expect(alert.textContent).toContain('Nova is ill.')
  await press('Try again')
  await frame()
  expect(host.toasts.shown).toEqual([])
})

it('says that the log is denied', async () => {
  await draw(() => Promise.reject(new Fault('GATEWAY_POLICY_DENIED', { message: 'os-console-output' })))
  await screen.findByText(/os-console-output/)
})

it('keeps the log and the number when a further request fails, and reports it [COMPUTE-047]', async () => {
  const load = vi.fn<Load>().mockResolvedValueOnce('one\ntwo').mockRejectedValueOnce(BROKEN)
  const host = await draw(load)
  await frame()
  await ask('50')
  await waitFor(() =>
    expect(host.toasts.shown).toEqual([
      { type: 'danger', message: FAILURE, options: { detail: 'Nova is ill.', requestId: 'req-7' } },
    ]),
  )
  await settle()
  expect([field().value, (await frame()).textContent]).toEqual(['50', 'one\ntwo'])
})

it('says nothing more of an expired session, which the host tells', async () => {
  const expired = new Fault('GATEWAY_NOT_SIGNED_IN')
  const load = vi.fn<Load>().mockResolvedValueOnce('one').mockRejectedValueOnce(expired)
  const host = await draw(load)
  await frame()
  await press('Go')
  await settle()
  expect([expired.status, host.toasts.shown]).toEqual([401, []])
})

it('says that the console has said nothing yet, and offers nothing to copy', async () => {
  await draw(async () => ' \r\n')
  await screen.findByText('The console has said nothing yet.')
  screen.getByText('0 lines')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
})

it('says after 10 s that the log is slow to come, stops, and tries again', async () => {
  const signals: AbortSignal[] = []
  await draw((_, { signal }) => {
    signals.push(signal)
    return never()
  })
  await shown?.advance(10_000)
  await press('Stop waiting')
  await screen.findByText('Loading the console log was stopped.')
  await press('Try again')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

it('keeps the log while a further request is slow, asks no second time meanwhile, and can stop', async () => {
  const load = vi.fn<Load>(never).mockResolvedValueOnce('one')
  await draw(load)
  await frame()
  await press('Go')
  await press('View Full Log')
  await shown?.advance(10_000)
  await press('Stop waiting')
  await screen.findByText('1 line')
  expect([load.mock.calls.length, (await frame()).textContent]).toEqual([2, 'one'])
  expect(load.mock.calls[1]?.[1].signal.aborted).toBe(true)
})

it('ends its request with the page', async () => {
  const load = vi.fn<Load>(never)
  await draw(load)
  await shown?.end()
  shown = undefined
  expect(load.mock.calls[0]?.[1].signal.aborted).toBe(true)
})

it('copies and saves the text as it is shown [FEATURE-11]', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:log'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await draw(async () => '\u001b[1mone\r\ntwo', { label: 'Console log of a/b' })
  await screen.findByRole('region')
  await press('Copy')
  await screen.findByRole('button', { name: 'Copied' })
  await press('Download')
  expect([await navigator.clipboard.readText(), await saved[0]?.text(), names]).toEqual([
    'one\ntwo',
    'one\ntwo',
    ['Console log of a-b.txt'],
  ])
})

it('wraps long lines until that is switched off, and remembers it', async () => {
  const host = await draw(async () => 'one')
  const shownFrame = await frame()
  const wraps = () => shownFrame.classList.contains('fascia-m-wrapped')
  expect(wraps()).toBe(true)
  await shown?.user.click(screen.getByRole('switch', { name: 'Wrap lines' }))
  expect(wraps()).toBe(false)
  await shown?.end()
  shown = await show(host, <ConsoleLog label="Console log of web-01" load={async () => 'one'} />)
  expect((await frame()).classList.contains('fascia-m-wrapped')).toBe(false)
})

it('follows the console: adds new lines, asks later while none come, and says that the connection was lost [FEATURE-11]', async () => {
  let written = 'one\ntwo\n'
  const load = vi.fn<Load>(async () => written)
  await draw(load)
  await frame()
  await shown?.user.click(screen.getByRole('switch', { name: 'Follow' }))
  written = 'two\nthree\n'
  await shown?.advance(2_000)
  await waitFor(async () => expect((await frame()).textContent).toBe('one\ntwo\nthree\n'))
  await shown?.advance(2_000)
  expect(load).toHaveBeenCalledTimes(3)
  await shown?.advance(2_000)
  expect(load).toHaveBeenCalledTimes(3)
  load.mockRejectedValueOnce(BROKEN)
  await shown?.advance(2_000)
  await screen.findByText(/The connection was lost/)
  expect((await frame()).textContent).toBe('one\ntwo\nthree\n')
  await shown?.advance(8_000)
  await waitFor(() => expect(screen.queryByText(/The connection was lost/)).toBeNull())
  await shown?.user.click(screen.getByRole('switch', { name: 'Follow' }))
  await shown?.advance(60_000)
  expect(load).toHaveBeenCalledTimes(5)
})
