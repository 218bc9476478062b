import { expect, it } from 'vitest'
import { baseName, deepestFirst, encodePath, folderOf, levelsOf, visibleName } from './object-path.ts'

it('takes a path apart at its slashes, those of folders at the end included [OBJECT-012]', () => {
  expect(['a', 'a/b', 'a/b/', 'x y/é/z'].map((path) => [folderOf(path), baseName(path), encodePath(path)])).toEqual([
    ['', 'a', 'a'],
    ['a/', 'b', 'a/b'],
    ['a/', 'b', 'a/b/'],
    ['x y/é/', 'z', 'x%20y/%C3%A9/z'],
  ])
})

it.each(['/lead', 'a//b', 'a//', '/', 'up/../x', '../x', './x', 'a/.'])(
  'encodes %s so that no address resolves a part of it [OBJECT-012]',
  (path) => {
    const base = 'https://cloud.example/objects/'
    const { pathname } = new URL(encodePath(path), base)
    expect(decodeURIComponent(pathname.slice('/objects/'.length))).toBe(path)
    expect(pathname).not.toContain('//')
  },
)

it.each([
  ['a\tb', 'a␉b'],
  ['\u0001\u007f\u0085', '␁␡␦'],
  ['   ', '"   "'],
  ['invoice\u200b', 'invoice[U+200B]'],
  ['\ufeffreadme', '[U+FEFF]readme'],
  ['\u202egnp.exe', '[U+202E]gnp.exe'],
  ['line\u2028end', 'line[U+2028]end'],
  ['\u200d', '[U+200D]'],
  ['\ufeff', '[U+FEFF]'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['e\u0301', 'e\u0301'],
])('shows what is in the name %j: %s', (name, shown) => {
  expect(visibleName(name)).toBe(shown)
})

it('names every level of a folder', () => {
  expect([levelsOf(''), levelsOf('a/b/c/')]).toEqual([[], ['a/', 'a/b/', 'a/b/c/']])
})

it('orders folders with the deepest first', () => {
  expect(deepestFirst(['a/', 'b/', 'a/c/d/', 'a/c/'])).toEqual(['a/c/d/', 'a/c/', 'a/', 'b/'])
})
