import { expect, it } from 'vitest'
import { createRouter, type Router } from './router.ts'

function routerOf(...routes: readonly string[]): Router<string> {
  const router = createRouter<string>()
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

it('gives the rest of a path as it came, with slashes at its ends and beside each other', () => {
  const router = routerOf('GET /:container', 'GET /:container/:object*')
  const restOf = (path: string) => {
    const found = router.find('GET', path)
    return found.kind === 'found' ? found.params.object : undefined
  }
  expect(['/c//lead', '/c/a//b', '/c/up/../x', '/c/a/b/', '/c/a%2F%2Fb', '/c/..'].map(restOf)).toEqual([
    ...['/lead', 'a//b', 'up/../x', 'a/b/', 'a//b', '..'],
  ])
  expect(router.find('GET', '/c/')).toMatchObject({ value: 'GET /:container' })
})

it('distinguishes a wrong method from an unknown path, and answers HEAD by GET', () => {
  const router = routerOf('GET /a', 'POST /a')
  expect(router.find('DELETE', '/a')).toEqual({ kind: 'wrong-method', methods: ['GET', 'POST'] })
  expect(router.find('GET', '/b')).toEqual({ kind: 'none' })
  expect(router.find('HEAD', '/a')).toMatchObject({ value: 'GET /a' })
})

it('refuses the same method and pattern twice, whatever its names', () => {
  expect(() => routerOf('GET /a/:id', 'GET /a/:name')).toThrow('GET /a/:name is simulated twice.')
})

it('takes long parameters, and finds no route for a malformed escape or an unknown method', () => {
  const router = routerOf('GET /a/:id', 'PUT /a/:id')
  expect(router.find('GET', '/a/%E0%A4%A')).toEqual({ kind: 'none' })
  expect(router.find('GET', `/a/${'x'.repeat(3000)}`)).toMatchObject({ kind: 'found' })
  expect(router.find('PROPFIND', '/a/1')).toEqual({ kind: 'wrong-method', methods: ['GET', 'PUT'] })
  expect(router.find('INVENTED', '/a/1')).toEqual({ kind: 'none' })
})
