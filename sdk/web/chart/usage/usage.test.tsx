import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { findViolations } from '../../host/test-host/find-violations.ts'
import { type Shown, screen, show, within } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { DonutChart, PieChart, QuotaBar, QuotaChart } from '../index.ts'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(element: ReactNode): Promise<HTMLElement> {
  await shown?.end()
  shown = await show(createTestHost({ definition: definePlugin({}) }), element)
  return document.body
}

/** What a pie of so much of 1000 is marked with: as data, and as a word. */
async function markAt(used: number): Promise<readonly (string | undefined)[]> {
  const page = await open(<PieChart title="Storage" unit="GiB" used={used} max={1000} />)
  const word = page.querySelector('.fascia-status')?.textContent ?? undefined
  return [screen.getByRole('img').dataset.mark, word]
}

it('marks a pie FULL at 100 percent, and NEARLY_FULL from 80 percent on below 100 [UI-055]', async () => {
  expect(await markAt(799)).toEqual([undefined, undefined])
  expect(await markAt(800)).toEqual(['NEARLY_FULL', 'Nearly full'])
  expect(await markAt(999)).toEqual(['NEARLY_FULL', 'Nearly full'])
  expect(await markAt(1000)).toEqual(['FULL', 'Full'])
  expect(await markAt(1200)).toEqual(['FULL', 'Over the limit'])
})

/** The radii of every arc that is drawn. */
function radiiOf(page: HTMLElement): readonly number[] {
  const paths = [...page.querySelectorAll('.fascia-chart__ring path')].map((path) => path.getAttribute('d') ?? '')
  const radii = paths.flatMap((path) => [...path.matchAll(/A([\d.]+),([\d.]+)/g)].map(([, x]) => Number(x)))
  return [...new Set(radii)].sort((a, b) => a - b)
}

it('shows whole percent of used and added, rounded, and is over the maximum above 100 percent only [LAUNCH-050]', async () => {
  const at = async (used: number, added: number, max: number): Promise<readonly unknown[]> => {
    const page = await open(<QuotaChart title="RAM" unit="MB" used={used} added={added} max={max} />)
    return [page.textContent?.match(/\d+%/)?.[0], page.querySelector('[data-over-max]') !== null]
  }
  expect(await at(1, 0, 3)).toEqual(['33%', false])
  expect(await at(1, 1, 3)).toEqual(['67%', false])
  expect(await at(2, 1, 3)).toEqual(['100%', false])
  expect(await at(1000, 1, 1000)).toEqual(['100%', true])
  expect(await at(3, 1, 3)).toEqual(['133%', true])
})

it('draws donuts with radii 24 and 36, pies with an outer radius of 30 [UI-056]', async () => {
  expect(radiiOf(await open(<DonutChart title="Clusters" unit="clusters" used={7} max={20} />))).toEqual([24, 36])
  expect(screen.getByRole('img').getAttribute('viewBox')).toBe('-36 -36 72 72')
  expect(screen.getByRole('img').getAttribute('width')).toBe('72')
  expect(radiiOf(await open(<PieChart title="Storage" unit="GiB" used={350} max={1000} />))).toEqual([30])
  expect(screen.getByRole('img').getAttribute('width')).toBe('60')
  const large = <DonutChart title="Clusters" unit="clusters" used={7} max={20} size="large" />
  expect(radiiOf(await open(large))).toEqual([24, 48])
})

/** The tone of a bar at so many percent, and what it says about it. */
async function toneAt(percent: number): Promise<readonly (string | undefined)[]> {
  const page = await open(<QuotaBar title="VCPUs" unit="VCPUs" used={percent} max={100} />)
  const bar = page.querySelector<HTMLElement>('.fascia-quota-bar')
  return [bar?.dataset.tone, bar?.querySelector('.fascia-status')?.textContent ?? undefined]
}

it('puts a quota bar in warning above 89 percent and in danger above 99 percent [UI-057]', async () => {
  expect(await toneAt(89)).toEqual(['normal', undefined])
  expect(await toneAt(89.5)).toEqual(['warning', 'Nearly full'])
  expect(await toneAt(99)).toEqual(['warning', 'Nearly full'])
  expect(await toneAt(99.5)).toEqual(['danger', 'Full'])
  expect(await toneAt(100)).toEqual(['danger', 'Full'])
  expect(await toneAt(101)).toEqual(['danger', 'Over the limit'])
  expect(screen.getByRole('meter', { name: 'VCPUs' }).getAttribute('aria-valuetext')).toBe(
    '101 of 100 VCPUs used, 101%, Over the limit',
  )
})

it("reads 'No Limit' where the maximum is infinite, and marks nothing", async () => {
  for (const max of [Number.POSITIVE_INFINITY, -1]) {
    const page = await open(
      <>
        <PieChart title="Pie" unit="GiB" used={900} max={max} />
        <DonutChart title="Donut" unit="GiB" used={900} max={max} />
        <QuotaChart title="Quota" unit="GiB" used={900} added={90} max={max} />
        <QuotaBar title="Bar" unit="GiB" used={900} max={max} />
      </>,
    )
    for (const figure of screen.getAllByRole('figure'))
      expect(within(figure).getAllByText('No Limit').length).toBeGreaterThan(0)
    expect(page.querySelector('.fascia-quota-bar')?.textContent).toBe('BarNo Limit900 GiB used')
    expect(page.querySelectorAll('[data-mark], [data-over-max], .fascia-status')).toHaveLength(0)
  }
})

it('counts what is added, rounded; more than the limit is flagged, exactly the limit is not', async () => {
  const read = async (added: number, max: number): Promise<readonly unknown[]> => {
    const page = await open(<QuotaChart title="Instances" unit="instances" used={1} added={added} max={max} />)
    const ring = screen.getByRole('img')
    return [page.querySelector('.fascia-chart__middle')?.textContent, ring.dataset.overMax]
  }
  expect(await read(1, 3)).toEqual(['67%', undefined])
  expect(await read(2, 3)).toEqual(['100%', undefined])
  expect(await read(3, 3)).toEqual(['133%', 'true'])
  expect(await read(0, 0)).toEqual(['100%', 'true'])
})

it('hides a slice by its button in the legend, and shows the values as a table', async () => {
  const page = await open(<DonutChart title="Clusters" unit="clusters" used={7} max={20} />)
  const used = screen.getByRole('button', { name: 'Used 7' })
  await shown?.user.click(used)
  expect(used.getAttribute('aria-pressed')).toBe('false')
  expect(page.querySelector('[data-slice="used"]')?.getAttribute('display')).toBe('none')
  await shown?.user.click(used)
  expect(page.querySelector('[data-slice="used"]')?.hasAttribute('display')).toBe(false)

  await shown?.user.click(screen.getByRole('button', { name: 'Show the data table of Clusters' }))
  const rows = [...screen.getByRole('table', { name: 'Clusters' }).querySelectorAll('tr')]
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Name', 'Value (clusters)'],
    ['Used', '7'],
    ['Remaining', '13'],
    ['Maximum', '20'],
    ['Share', '35%'],
  ])
  expect(await findViolations(page)).toEqual([])
})
