import { expect, it } from 'vitest'
import { createInitialisation } from './initialisation.ts'

interface Asked {
  readonly promise: Promise<string>
  succeed(): void
  fail(): void
}

function asked(): Asked {
  let succeed: (value: string) => void = () => {}
  let fail: (reason: Error) => void = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  return { promise, succeed: () => succeed('found'), fail: () => fail(new TypeError('gone')) }
}

function begin() {
  const { lookup, after } = createInitialisation<undefined>()
  const [zones, flavors] = [asked(), asked()]
  const said: string[] = []
  const load = (name: string, { promise }: Asked) => lookup(name, 'nothing', () => promise)(undefined)
  const results = [load('zones', zones), load('flavors', flavors)]
  const groups = after('nothing', async () => {
    said.push('groups')
    return 'groups'
  })(undefined)
  return { zones, flavors, results, groups, said }
}

it('asks for what comes after only when every lookup has ended and one has succeeded [LAUNCH-007]', async () => {
  const { zones, flavors, results, groups, said } = begin()
  zones.succeed()
  expect(await results[0]).toBe('found')
  expect(said).toEqual([])
  flavors.fail()
  expect(await groups).toBe('groups')
})

it('ignores a single lookup that fails, and fails as a whole when all do, asking nothing more [LAUNCH-007, LAUNCH-008]', async () => {
  const one = begin()
  one.zones.fail()
  one.flavors.succeed()
  expect(await Promise.all(one.results)).toEqual(['nothing', 'found'])
  const all = begin()
  all.zones.fail()
  all.flavors.fail()
  const ends = await Promise.allSettled([...all.results, all.groups])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(all.said).toEqual([])
})
