import { expect, it } from 'vitest'
import { fillPath } from './fill-path.ts'

it('puts encoded values into a path, and keeps the colons of a type', () => {
  expect(fillPath('/ngdetails/OS::Nova::Server/:id', { id: 'a/b :c' })).toBe('/ngdetails/OS::Nova::Server/a%2Fb%20%3Ac')
  expect(fillPath('/api/x/:kind/:path*', { kind: 'a', path: 'b/c' })).toBe('/api/x/a/b%2Fc')
})

it.each(['.', '..'])('puts an encoded slash before %o, which an address would lose', (name) => {
  const path = fillPath('/api/x/:name/metadata/', { name })
  expect(path).toBe(`/api/x/%2F${name}/metadata/`)
  expect(new URL(path, 'http://dashboard.test').pathname).toBe(path)
})

it.each([undefined, null, ''])('refuses a path whose value is %o: it would lead elsewhere', (id) => {
  expect(() => fillPath('/servers/:id', { id })).toThrow('The path /servers/:id needs id, which is missing.')
})
