import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TIMING } from '../../../common/host/index.ts'
import { Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show, within } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { LineChart, parseLineChartData, RemoteLineChart } from '../index.ts'

const FAILED = 'An error occurred. Please try again later.'
const at = (minute: number, y: number) => ({ x: `2026-11-21T09:0${minute}:00`, y })
const ANSWER = {
  series: [
    { name: 'cpu', unit: '%', data: [at(0, 35), at(5, 1040.5)] },
    { name: 'ram', unit: 'GiB', data: [at(5, 7)] },
  ],
  stats: { peak: 1040.5 },
  settings: {},
}

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
})

async function open(element: ReactNode, answer: (path: string) => unknown = () => ANSWER): Promise<TestHost> {
  const host = createTestHost({ definition: definePlugin({}) })
  host.api.answer = ({ path }) => answer(path)
  shown = await show(host, element)
  // What draws the chart is fetched when it is shown.
  await act(async () => void (await import('./line-drawing.tsx')))
  return host
}

function Cpu({ period }: { readonly period: string }): ReactNode {
  return <RemoteLineChart title="CPU" address="/api/x/cpu/" filters={[{ period, date_from: '' }, { host: 'a b' }]} />
}

it('GETs its data with the serialized filter forms appended, and shows series, units and stats [UI-050]', async () => {
  const host = await open(<Cpu period="7" />)
  expect(host.api.calls).toEqual([{ method: 'GET', path: '/api/x/cpu/?period=7&date_from=&host=a+b' }])
  const legend = within(screen.getByRole('list', { name: 'Legend of CPU' }))
  expect(legend.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['cpu (%)', 'ram (GiB)'])
  expect(screen.getByText('peak').closest('.pf-v6-c-description-list__group')?.textContent).toBe('peak1,040.5')

  await shown?.user.click(screen.getByRole('button', { name: 'Show the data table of CPU' }))
  const [, ...rows] = within(screen.getByRole('grid', { name: 'Values of CPU' })).getAllByRole('row')
  const text = rows.map((row) => [...row.querySelectorAll('[role=gridcell], td, th')].map((cell) => cell.textContent))
  expect(text).toEqual([
    ['2026-11-21 09:00:00 UTC', '35', '—'],
    ['2026-11-21 09:05:00 UTC', '1,040.5', '7'],
  ])
})

it("shows 'No data available.' without any series, and no alert [UI-051]", async () => {
  const host = await open(<RemoteLineChart title="CPU" address="/api/x/cpu/" />, () => ({ series: [] }))
  expect(within(screen.getByRole('figure', { name: 'CPU' })).getByText('No data available.')).toBeTruthy()
  expect(host.toasts.shown).toEqual([])
})

it.each([
  ['fails', new Fault('GATEWAY_UPSTREAM_FAILED', { requestId: 'req-1' })],
  ['is denied', new Fault('GATEWAY_POLICY_DENIED')],
])(
  `alerts '${FAILED}' and shows 'No data available.' when the call %s, and tries again [UI-051, UI-052]`,
  async (_how, fault) => {
    let isBroken = true
    const host = await open(<RemoteLineChart title="CPU" address="/api/x/cpu/" />, () => {
      if (isBroken) throw fault
      return ANSWER
    })
    const figure = within(screen.getByRole('figure', { name: 'CPU' }))
    expect(figure.getByText('No data available.')).toBeTruthy()
    expect(host.toasts.shown.map(({ type, message }) => [type, message])).toEqual([['danger', FAILED]])
    isBroken = false
    await shown?.user.click(figure.getByRole('button', { name: 'Try again' }))
    expect(await figure.findByText('cpu (%)')).toBeTruthy()
    expect(figure.queryByText('No data available.')).toBeNull()
  },
)

it('leaves the end of the session to the sign-in dialog, and asks again after it', async () => {
  let isSignedOut = true
  const host = await open(<RemoteLineChart title="CPU" address="/api/x/cpu/" />, () => {
    if (isSignedOut) throw new Fault('GATEWAY_NOT_SIGNED_IN')
    return ANSWER
  })
  expect([screen.queryByText('No data available.'), host.toasts.shown]).toEqual([null, []])
  isSignedOut = false
  await act(async () => host.enterSession('active'))
  expect(await screen.findByText('cpu (%)')).toBeTruthy()
})

it('counts an answer that cannot be read as failed [UI-052]', async () => {
  const host = await open(<RemoteLineChart title="CPU" address="/api/x/cpu/" />, () => ({ series: 'none' }))
  expect(screen.getByText('No data available.')).toBeTruthy()
  expect(host.toasts.shown.map(({ message }) => message)).toEqual([FAILED])
})

it('says that the person may not see it, without the name of a right', async () => {
  const denied = new Fault('GATEWAY_POLICY_DENIED', { status: 403, message: 'metric telemetry:get_measure' })
  await open(<LineChart title="CPU" data={undefined} fault={denied} />, () => ANSWER)
  const text = screen.getByRole('figure', { name: 'CPU' }).textContent
  expect([text?.includes('You are not allowed to see this.'), text?.includes('telemetry')]).toEqual([true, false])
})

it('offers to stop waiting after 10 s', async () => {
  const host = await open(<RemoteLineChart title="CPU" address="/api/x/cpu/" />, () => new Promise(() => {}))
  await shown?.advance(10_000)
  await shown?.user.click(screen.getByRole('button', { name: 'Stop waiting' }))
  expect(screen.getByText('No data available.')).toBeTruthy()
  expect(host.toasts.shown).toEqual([])
})

function heightOf(page: ParentNode): string | undefined {
  return page.querySelector<HTMLElement>('.fascia-chart__plot')?.style.blockSize
}

async function resize(heightPx: number): Promise<void> {
  Object.assign(window, { innerHeight: heightPx })
  await shown?.resize(window.innerWidth)
}

it('is as high as the window less its offset less 30, again 400 ms after the last resize [UI-053]', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 150, 600, 300))
  Object.assign(window, { innerHeight: 900 })
  await open(<LineChart title="CPU" data={parseLineChartData(ANSWER)} height="auto" />)
  expect(heightOf(document)).toBe('720px')
  await resize(1000)
  await shown?.advance(399)
  await resize(700)
  await shown?.advance(399)
  expect(heightOf(document)).toBe('720px')
  await shown?.advance(1)
  expect(heightOf(document)).toBe('520px')
  vi.spyOn(TIMING, 'chartResizeDelayMs', 'get').mockReturnValue(50)
  await resize(900)
  await shown?.advance(50)
  expect(heightOf(document)).toBe('720px')
})
