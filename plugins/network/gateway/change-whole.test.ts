import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { changeWhole } from './change-whole.ts'

interface Listed {
  readonly routes: readonly string[]
}

/** A router that another changes before each of the first changes that are sent. */
function openRouter(changesOfOthers: number) {
  let revision = 3
  let routes: readonly string[] = ['a']
  let others = changesOfOthers
  const { cloud } = tryRoutes([], {
    answers: {
      'network GET /routers/r1': () => ({ router: { routes, revision_number: revision } }),
      'network PUT /routers/r1': ({ headers, body }: { readonly headers?: object; readonly body?: unknown }) => {
        if (others > 0) {
          others -= 1
          revision += 1
          routes = [...routes, `of another ${revision}`]
        }
        const wanted = `revision_number=${revision}`
        if (Object(headers)['if-match'] !== wanted)
          throw new Fault('GATEWAY_UPSTREAM_REFUSED', {
            message: 'RevisionNumberConstraintFailed',
            upstreamStatus: 412,
          })
        routes = Object(body).router.routes
        return {}
      },
    },
  })
  const add = (route: string) =>
    changeWhole<Listed>(cloud, '/routers/:id', { id: 'r1', pick: 'router' }, (found) => ({
      routes: [...found.routes, route],
    }))
  return { add, routesNow: () => routes }
}

it('keeps what another adds between the reading and the change', async () => {
  const { add, routesNow } = openRouter(2)
  await add('mine')
  expect(routesNow()).toEqual(['a', 'of another 4', 'of another 5', 'mine'])
})

it('gives up after some tries, and says what the service says', async () => {
  const { add, routesNow } = openRouter(9)
  await expect(add('mine')).rejects.toMatchObject({ upstreamStatus: 412 })
  expect(routesNow()).not.toContain('mine')
})
