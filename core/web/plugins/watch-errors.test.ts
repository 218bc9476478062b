import { afterEach, expect, it } from 'vitest'
import { bootDocument } from '../fixture/boot-document.ts'
import { watchErrors } from './watch-errors.ts'

const [plugin] = bootDocument().plugins
const { location } = window
const { origin } = location
/** A window of its own: the test runner listens to errors of the real one. */
const page = Object.assign(new EventTarget(), { location })
let stop: () => void = () => {}
afterEach(() => stop())

function watch(): readonly (readonly [string, string])[] {
  const reports: (readonly [string, string])[] = []
  stop = watchErrors({
    window: page,
    webRoot: '/cloud/',
    plugins: plugin ? [{ ...plugin, name: '@acme/plugin-a', area: 'a' }] : [],
    report: (name, what) => void reports.push([name, what]),
  })
  return reports
}

function say(filename: string): void {
  page.dispatchEvent(new ErrorEvent('error', { filename, error: 'no luck', cancelable: true }))
}

it('counts an uncaught error for the plugin whose script threw it', () => {
  const reports = watch()
  say(`${origin}/cloud/plugins/a/web/page-0123.js`)
  expect(reports).toEqual([['@acme/plugin-a', 'handler']])
})

it('leaves alone what no known plugin threw, and everything once it is over', () => {
  const reports = watch()
  for (const file of ['/cloud/assets/main.js', '/plugins/a/web/x.js', '/cloud/plugins/stranger/x.js'])
    say(origin + file)
  stop()
  say(`${origin}/cloud/plugins/a/web/page-0123.js`)
  expect(reports).toEqual([])
})
