import { expect, it } from 'vitest'
import { Router } from './router.ts'

function routerOf(...routes: readonly string[]): Router<string> {
  const router = new Router<string>()
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ')
    router.add(method, pattern, route)
  }
  return router
}

it('prefers a fixed segment to a named one, and a named one to the rest', () => {
  const router = routerOf('GET /servers/detail', 'GET /servers/:id', 'GET /servers/:rest*', 'GET /servers/:id/tags')
  expect(router.find('GET', '/servers/detail')).toMatchObject({ value: 'GET /servers/detail', params: {} })
  expect(router.find('GET', '/servers/a%20b/')).toMatchObject({ value: 'GET /servers/:id', params: { id: 'a b' } })
  expect(router.find('GET', '/servers/detail/tags')).toMatchObject({
    value: 'GET /servers/:id/tags',
    params: { id: 'detail' },
  })
  expect(router.find('GET', '/servers/x/y/z')).toMatchObject({
    value: 'GET /servers/:rest*',
    params: { rest: 'x/y/z' },
  })
})

it('tells a wrong method from an unknown path, and answers HEAD by GET', () => {
  const router = routerOf('GET /a', 'POST /a')
  expect(router.find('DELETE', '/a')).toEqual({ kind: 'wrong-method', methods: ['GET', 'POST'] })
  expect(router.find('GET', '/b')).toEqual({ kind: 'none' })
  expect(router.find('HEAD', '/a')).toMatchObject({ value: 'GET /a' })
})

it('refuses the same method and pattern twice, whatever its names', () => {
  expect(() => routerOf('GET /a/:id', 'GET /a/:name')).toThrow('GET /a/:name is simulated twice.')
})
