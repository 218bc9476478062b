import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { LATE_STYLES, lateStyles, stylesOf } from './late-styles.ts'

function chunk(name: string, imports: readonly string[], css: readonly string[], code = ''): Rolldown.OutputChunk {
  const parts: unknown = {
    type: 'chunk',
    name,
    fileName: `${name}.js`,
    imports: imports.map((one) => `${one}.js`),
    code,
    viteMetadata: { importedCss: new Set(css) },
  }
  return parts as Rolldown.OutputChunk
}

function bundle(): Rolldown.OutputBundle {
  const all = [
    chunk('main', ['base'], ['main.css']),
    chunk('base', [], ['base.css']),
    chunk('fields', ['base'], ['fields.css']),
    chunk('form', ['fields', 'base'], ['form.css']),
    chunk('sdk-form', ['form', 'base'], [], LATE_STYLES.join('\n')),
  ]
  return Object.fromEntries(all.map((one) => [one.fileName, one]))
}

it('lists the style sheets of a chunk behind those of what it imports', () => {
  expect(stylesOf(bundle(), 'sdk-form.js')).toEqual(['base.css', 'fields.css', 'form.css'])
})

it('makes a late entry wait for the style sheets that the page does not have', () => {
  const built = bundle()
  const { generateBundle } = lateStyles()
  if (typeof generateBundle !== 'object') throw new TypeError('no hook')
  Reflect.apply(generateBundle.handler, undefined, [{}, built, true])
  const entry = built['sdk-form.js']
  expect(entry?.type === 'chunk' ? entry.code.split('\n').at(-1) : '').toBe(
    'await linkStyles(["fields.css","form.css"])',
  )
})
