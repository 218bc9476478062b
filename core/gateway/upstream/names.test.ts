import { defineGateway, type NamedResource, type NameLookup } from '@fascia/sdk/gateway'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'
import { get } from '../routes/core-route.ts'

let open: OpenGateway

afterEach(() => open.close())

/** A plugin that names things. */
function owner(plugin: string, names: Readonly<Record<string, NameLookup>>) {
  return { plugin, part: defineGateway({ names }) }
}

/** Another plugin, which asks for the names. */
const asker = {
  plugin: 'asker',
  part: defineGateway({
    routes: [
      get('/api/x/asker/:type/:ids', {}, async ({ cloud, params: { type = '', ids = '' } }) =>
        Object.fromEntries(await cloud.names(type, ids.split(','))),
      ),
    ],
  }),
}

async function names(type: string, ids: string): Promise<unknown> {
  const visitor = open.visitor()
  await visitor.signIn()
  return (await visitor.ask('GET', `/api/x/asker/${type}/${ids}`)).json()
}

it('answers names from the plugin that declares the type, and asks it once a minute for what is missing', async () => {
  const asked: (readonly string[])[] = []
  const things = owner('things', {
    'X::Thing': async ({ compute }, ids) => {
      asked.push(ids)
      return (await compute.get<{ things: readonly NamedResource[] }>('/things')).things
    },
  })
  open = await openGateway({ parts: [asker, things] })
  expect(await names('X::Thing', 'a,b,a,zz')).toEqual({ a: 'thing a', b: 'thing b' })
  expect(await names('X::Thing', 'a,c,zz')).toEqual({ a: 'thing a', c: 'thing c' })
  expect(asked).toEqual([['a', 'b', 'zz']])
  await open.clock.advance(61_000)
  await names('X::Thing', 'a')
  expect(asked).toEqual([['a', 'b', 'zz'], ['a']])
})

it('answers no names of a type that no plugin declares, of a service that is missing, and when the service refuses', async () => {
  const broken = owner('broken', {
    'X::Absent': ({ service }) => service('key-manager').get('/secrets'),
    'X::Refused': ({ compute }) => compute.get('/refuse/403'),
  })
  open = await openGateway({ parts: [asker, broken] })
  expect(await names('X::Unknown', 'a')).toEqual({})
  expect(await names('X::Absent', 'a')).toEqual({})
  expect(await names('X::Refused', 'a')).toEqual({})
})

it('keeps the look-up of the first plugin of two that declare a type', async () => {
  const one = owner('one', { 'X::Thing': async () => [{ id: 'a', name: 'first' }] })
  const two = owner('two', { 'X::Thing': async () => [{ id: 'a', name: 'second' }] })
  open = await openGateway({ parts: [asker, one, two] })
  expect(await names('X::Thing', 'a')).toEqual({ a: 'first' })
})

it('remembers for a minute what the service refuses to tell, and asks again after a failure', async () => {
  const asked: string[] = []
  const refusing = owner('refusing', {
    'X::Refused': ({ compute }, [id = '']) => {
      asked.push(id)
      return compute.get('/refuse/403')
    },
    'X::Broken': ({ compute }, [id = '']) => {
      asked.push(id)
      return compute.get('/refuse/500')
    },
  })
  open = await openGateway({ parts: [asker, refusing] })
  for (const type of ['X::Refused', 'X::Refused', 'X::Broken', 'X::Broken']) expect(await names(type, 'a')).toEqual({})
  expect(asked).toEqual(['a', 'a', 'a'])
})

it('knows the project and the user of the session without asking for them', async () => {
  const asked: (readonly string[])[] = []
  const people = owner('people', {
    'OS::Keystone::User': async (_cloud, ids) => {
      asked.push(ids)
      return ids.map((id) => ({ id, name: `user ${id}` }))
    },
  })
  open = await openGateway({ parts: [asker, people] })
  const visitor = open.visitor()
  await visitor.signIn()
  const { id, username } = (await visitor.ask('GET', '/api/keystone/user-session/')).json()
  expect(await names('OS::Keystone::User', id)).toEqual({ [id]: username })
  expect(await names('OS::Keystone::User', `${id},other`)).toEqual({ [id]: username, other: 'user other' })
  expect(asked).toEqual([['other']])
})
