import { expect, it } from 'vitest'
import { baseName, deepestFirst, encodePath, folderOf, levelsOf } from './object-path.ts'

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

it('names every level of a folder', () => {
  expect([levelsOf(''), levelsOf('a/b/c/')]).toEqual([[], ['a/', 'a/b/', 'a/b/c/']])
})

it('orders folders with the deepest first', () => {
  expect(deepestFirst(['a/', 'b/', 'a/c/d/', 'a/c/'])).toEqual(['a/c/d/', 'a/c/', 'a/', 'b/'])
})
