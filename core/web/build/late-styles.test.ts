import { parseSync, type Rolldown } from 'vite'
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

function bundle(code = LATE_STYLES.join('\n'), mainNeeds: readonly string[] = ['base']): Rolldown.OutputBundle {
  const all = [
    chunk('main', mainNeeds, ['main.css']),
    chunk('base', [], ['base.css']),
    chunk('fields', ['base'], ['fields.css']),
    chunk('form', ['fields', 'base'], ['form.css'], 'const a=1;export{a as t};\n'),
    chunk('entry', ['form', 'base'], [], code),
  ]
  return Object.fromEntries(
    all.map((one) => [one.fileName, { ...one, name: one.name === 'entry' ? 'form' : one.name }]),
  )
}

/** The code of each chunk of the bundle that has some, after the plugin. */
function built(code?: string, mainNeeds?: readonly string[]): Readonly<Record<string, string>> {
  const made = bundle(code, mainNeeds)
  const { generateBundle } = lateStyles([], parseSync, 'base')
  if (typeof generateBundle !== 'object') throw new TypeError('no hook')
  Reflect.apply(generateBundle.handler, undefined, [{}, made, true])
  const all = Object.values(made)
  return Object.fromEntries(
    all.flatMap((one) => (one.type === 'chunk' && one.code !== '' ? [[one.fileName, one.code]] : [])),
  )
}

it('lists the style sheets of a chunk behind those of what it imports', () => {
  expect(stylesOf(bundle(), 'entry.js')).toEqual(['base.css', 'fields.css', 'form.css'])
})

it('makes a late entry wait for the style sheets that the page does not have, in one file with the chunk whose names it passes on', () => {
  const entry = `import{b as s}from"./base.js";import{t as f,u as g}from"./form.js";await s(__LATE_STYLES__);export{f as Form,s as link};`
  expect(built(entry)).toEqual({
    'form.js': [
      'const a=1;export{a as t};',
      'import{b as linkStyles$}from"./base.js";await linkStyles$(["fields.css","form.css"]);export{b as link}from"./base.js";export{a as Form};',
      '',
    ].join('\n'),
  })
})

it('fills in the same whatever else the page loads, for the name of the file stays the same', () => {
  expect(built(undefined, ['fields', 'base'])).toEqual(built())
})

it('leaves an entry alone that has more to it', () => {
  const entry = `import{b as s}from"./base.js";await s(__LATE_STYLES__);export const more=1;`
  expect(built(entry)['entry.js']).toBe(entry.replace('__LATE_STYLES__', '["fields.css","form.css"]'))
})
