import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { LineChart, type LineSpan, parseLineChartData } from '../index.ts'

const at = (minute: number, y: number) => ({ x: `2026-11-21T09:0${minute}:00`, y })
const ANSWER = {
  series: [{ name: 'cpu', unit: '%', data: [at(0, 35), at(5, 1040.5)] }],
}

/** Shows a chart, drawn: jsdom fetches no style sheets, for which plotly waits. */
async function open(chart: ReactNode): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const shown = await show(createTestHost({ definition: definePlugin({}) }), chart)
  onTestFinished(async () => {
    await shown.end()
    vi.restoreAllMocks()
  })
  await act(async () => void (await import('./line-drawing.tsx')))
  document.querySelector('link[href$="plotly.css"]')?.dispatchEvent(new Event('load'))
  await expect.poll(() => document.querySelector('.main-svg .xtick')).toBeTruthy()
}

/** Drags over the drawing; whether it showed what was dragged over meanwhile. */
function drag(fromX: number, toX: number): boolean {
  const drawing = document.querySelector('.nsewdrag') ?? expect.fail('nothing is drawn')
  const send = (type: string, target: EventTarget, clientX: number): boolean =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 100, button: 0 }))
  send('mousedown', drawing, fromX)
  send('mousemove', document, (fromX + toX) / 2)
  send('mousemove', document, toX)
  const isShown = document.querySelector('.zoombox') !== null
  send('mouseup', document, toX)
  return isShown
}

it('reports the part of the time that a mouse is dragged over', async () => {
  const spans: LineSpan[] = []
  await open(<LineChart title="CPU" data={parseLineChartData(ANSWER)} onBrush={(span) => spans.push(span)} />)
  expect(drag(200, 400)).toBe(true)
  await expect.poll(() => spans).toHaveLength(1)
  const [{ fromMs, untilMs } = { fromMs: 0, untilMs: 0 }] = spans
  const [first, last] = [Date.parse('2026-11-21T09:00:00Z'), Date.parse('2026-11-21T09:05:00Z')]
  expect(fromMs).toBeGreaterThan(first)
  expect(untilMs).toBeLessThan(last)
  const widthPx = Number(document.querySelector('.nsewdrag')?.getAttribute('width'))
  expect((untilMs - fromMs) / (last - first)).toBeCloseTo(200 / widthPx, 1)
})

it('takes no drags where nothing is to be reported', async () => {
  await open(<LineChart title="CPU" data={parseLineChartData(ANSWER)} />)
  expect(drag(200, 400)).toBe(false)
})

it.each([
  [{ yMin: 0, yMax: 5000 }, true],
  [{}, false],
])('with the settings %j of the answer, draws values up to 5000: %s [METER-005, UI-050]', async (settings, isSo) => {
  await open(<LineChart title="CPU" data={parseLineChartData({ ...ANSWER, settings })} />)
  const values = [...document.querySelectorAll('.main-svg .ytick text')].map(({ textContent }) => textContent)
  expect([values.length > 2, values.includes('5000')]).toEqual([true, isSo])
})
