import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { graphOf } from '../../../common/topology/graph.ts'
import { testNetwork, testPort, testServer, testTopology } from '../../../common/topology/test-topology.ts'
import { graphPng, graphSvg } from './export-graph.ts'
import type { GraphScene } from './paint-graph.ts'
import { TEST_COLOURS } from './test-colours.ts'

const colours = { ...TEST_COLOURS, networks: ['#00f', '#0ff'], font: '"Product", sans-serif' }
const hidden = ['inside', 'within'].map((id) => testServer(id))
const graph = graphOf(
  testTopology({
    networks: [testNetwork('a & b'), testNetwork('full')],
    servers: [testServer('web'), testServer('new'), ...hidden],
    ports: [testPort('web', 'a & b'), testPort('new', 'a & b'), ...hidden.map(({ id }) => testPort(id, 'full'))],
  }),
  new Set(['full']),
)
const places = new Map([
  ['a & b', { x: 100, y: 50 }],
  ['full', { x: 300, y: 350 }],
  ['web', { x: -200, y: -10 }],
])
const look = { hasLabels: true, openId: undefined, focusId: undefined, near: undefined }
const scene = (changes: Partial<GraphScene> = {}): GraphScene => ({
  ...{ graph, places, look, colours, isDeleting: () => false },
  ...changes,
})
const read = (changes?: Partial<GraphScene>) =>
  new DOMParser().parseFromString(graphSvg(scene(changes)), 'image/svg+xml').documentElement
const attributes = (element: Element, ...names: readonly string[]) => names.map((name) => element.getAttribute(name))

it('exports what has a place, with 100 units around it and at the right as many more for names, in the colours and the font of the theme', () => {
  const svg = read()
  expect(attributes(svg, 'viewBox', 'width', 'height', 'font-family')).toEqual([
    '-300 -110 800 560',
    '800',
    '560',
    '"Product", sans-serif',
  ])
  const [background] = svg.getElementsByTagName('rect')
  expect(background && attributes(background, 'x', 'y', 'width', 'height', 'fill')).toEqual([
    ...['-300', '-110', '800', '560', '#fff'],
  ])
  const nodes = [...svg.getElementsByTagName('g')]
  expect(
    nodes.map((node) => [...attributes(node, 'transform'), ...[...node.children].map((part) => part.tagName)]),
  ).toEqual([
    ['translate(100 50)', 'title', 'circle', 'path', 'text'],
    ['translate(300 350)', 'title', 'circle', 'path', 'text', 'text'],
    ['translate(-200 -10)', 'title', 'circle', 'path', 'text'],
  ])
  expect(nodes.map(({ textContent }) => textContent)).toEqual(['a & ba & b', 'full2full', 'webweb'])
  const circles = [...svg.getElementsByTagName('circle')].map((one) => attributes(one, 'r', 'stroke'))
  expect(circles).toEqual([
    ['30', '#00f'],
    ['30', '#0ff'],
    ['20', '#0a0'],
  ])
  expect([...svg.getElementsByTagName('line')].map((one) => attributes(one, 'x1', 'y1', 'x2', 'y2'))).toEqual([
    ['100', '50', '-200', '-10'],
  ])
})

it('exports names where they are shown alone', () => {
  const names = (hasLabels: boolean) =>
    [...read({ look: { ...look, hasLabels } }).querySelectorAll('text[text-anchor]')].map((one) => one.textContent)
  expect([names(true), names(false)]).toEqual([['a & b', 'full', 'web'], []])
})

/** What the canvas of a picture is, and what is drawn on it. */
const canvas = { names: 0, transforms: [] as unknown[], sizes: [] as unknown[] }
beforeEach(() => {
  Object.assign(canvas, { names: 0, transforms: [], sizes: [] })
  vi.stubGlobal('Path2D', class {})
})
afterEach(() => void vi.restoreAllMocks())

/** Lets canvases draw, which jsdom does not. */
function allowDrawing(): void {
  const context = new Proxy(Object({}), {
    get:
      (_target, name) =>
      (...words: readonly unknown[]) => {
        if (name === 'fillText') canvas.names += 1
        if (name === 'setTransform') canvas.transforms.push(words)
      },
    set: () => true,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    canvas.sizes.push([this.width, this.height])
    done(new Blob([], type ? { type } : {}))
  })
}

it('makes a picture twice as large as the drawing, with pictures and names', async () => {
  allowDrawing()
  const blob = await graphPng(scene())
  expect([blob?.type, canvas.sizes, canvas.names]).toEqual(['image/png', [[1600, 1120]], 4])
  expect(canvas.transforms).toEqual([
    [2, 0, 0, 2, 0, 0],
    [2, 0, 0, 2, 600, 220],
  ])
})

it.each([
  [4700, [8000, 320]],
  [19_700, [8000, 80]],
])('makes no picture larger than 8000 pixels of a drawing that is %i wide', async (width, size) => {
  allowDrawing()
  const wide = new Map([
    ['a & b', { x: 0, y: 0 }],
    ['web', { x: width, y: 0 }],
  ])
  await graphPng(scene({ places: wide }))
  expect(canvas.sizes).toEqual([size])
})

it('makes no picture where a browser cannot draw', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(await graphPng(scene())).toBeNull()
})
