import { expect, it } from 'vitest'
import { foldRuntime } from './fold-runtime.ts'

const chunk = (name: string, code: string, imports: readonly string[]) => ({
  type: 'chunk',
  name,
  fileName: `${name}-1.js`,
  isEntry: false,
  code,
  imports,
})

it('moves the runtime into the chunk that every page has, and leads all imports there', () => {
  const runtime = chunk('rolldown-runtime', 'var e=1,t=2;export{t as n,e as t};\n', [])
  const base = chunk('base', 'import{n as e,t}from"./rolldown-runtime-1.js";var a=e+t;export{a as b};\n', [
    'rolldown-runtime-1.js',
  ])
  const code =
    'const f=["./rolldown-runtime-1.js"];import{t as e}from"./rolldown-runtime-1.js";import{b}from"./base-1.js";'
  const page = chunk('page', code, ['rolldown-runtime-1.js', 'base-1.js'])
  const bundle = Object.fromEntries([runtime, base, page].map((one) => [one.fileName, one]))
  const { generateBundle } = foldRuntime('base')
  if (typeof generateBundle !== 'object') throw new TypeError('no hook')
  Reflect.apply(generateBundle.handler, undefined, [{}, bundle, true])
  expect(Object.keys(bundle)).toEqual(['base-1.js', 'page-1.js'])
  expect(base.code).toBe(
    [
      'const{n:runtime$n,t:runtime$t}=(()=>{var e=1,t=2;return{n:t,t:e}})();',
      'const e=runtime$n,t=runtime$t;var a=e+t;export{a as b};\nexport{runtime$n,runtime$t};\n',
    ].join(''),
  )
  expect(page.code).toBe('const f=["./base-1.js"];import{runtime$t as e}from"./base-1.js";import{b}from"./base-1.js";')
  expect([base.imports, page.imports]).toEqual([[], ['base-1.js']])
})
