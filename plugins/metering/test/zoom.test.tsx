// @needs compute images network storage
import { waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { factsOf, openMetering, watchMeans } from './open-metering.ts'

const PAGE = '/project/metering/statistics'
const HOUR_MS = 3_600_000

/** Drags over a part of the one chart of the page, from one share of its width to another. */
function dragOver(from: number, until: number): void {
  const drawing = document.querySelector('.nsewdrag') ?? expect.fail('nothing is drawn')
  const [left = 0, width = 0] = ['x', 'width'].map((name) => Number(drawing.getAttribute(name)))
  const send = (type: string, target: EventTarget, share: number): boolean => {
    const place = { clientX: left + share * width, clientY: 100 }
    return target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, ...place }))
  }
  send('mousedown', drawing, from)
  send('mousemove', document, (from + until) / 2)
  send('mousemove', document, until)
  send('mouseup', document, until)
}

it('asks for the part of a month that is dragged over in a finer granularity, and for the whole again', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  onTestFinished(() => void vi.restoreAllMocks())
  const app = await openMetering({ path: PAGE })
  await app.screen.findByRole('list', { name: 'Legend of CPU' })
  const styles = () => document.querySelector('link[href$="plotly.css"]') ?? expect.fail('no style sheet is asked for')
  // jsdom fetches no style sheets, for which plotly waits.
  const sheet = await waitFor(styles)
  sheet.dispatchEvent(new Event('load'))
  await waitFor(() => expect(document.querySelector('.main-svg .xtick')).toBeTruthy())
  await app.user.selectOptions(app.screen.getByLabelText('Period'), '30')
  const facts = () => factsOf(app.screen.getByLabelText('Statistics'))
  // The slider is given its end once the drawing is whole: a drag over half of one is lost.
  const last = () => Number(app.screen.getByRole('slider').getAttribute('aria-valuemax'))
  await waitFor(() => expect([facts().Granularity, last()]).toEqual(['1 d', 30]))
  const means = watchMeans(app)
  const start = () => means().at(-1)?.fromMs ?? 0
  const askedHours = () => ((means().at(-1)?.untilMs ?? 0) - start()) / HOUR_MS
  dragOver(0.5, 0.6)
  await waitFor(() => expect([facts().Granularity, last() > 30]).toEqual(['1 h', true]))
  const days = askedHours() / 24
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(4)
  const first = start()
  await app.press('Earlier: CPU')
  await waitFor(() => expect(start()).toBeLessThan(first))
  await app.press('Later: CPU')
  await waitFor(() => expect(start()).toBe(first))
  dragOver(0.5, 0.5 + 1 / (days * 24))
  await waitFor(() => expect(facts().Granularity).toBe('5 min'))
  expect(askedHours()).toBeCloseTo(1, 0)
  await app.press('Whole period: CPU')
  await waitFor(() => expect(facts().Granularity).toBe('1 d'))
  expect(askedHours()).toBe(30 * 24)
})
