import 'reflect-metadata/lite'
import { createToken } from '@fascia/sdk/host'
import { expect, it } from 'vitest'
import { createContainer } from './container.ts'

const Engine = createToken<{ readonly name: string }>('Engine')
const Tank = createToken<{ readonly name: string }>('Tank')
const Wing = createToken<{ readonly name: string }>('Wing')

it('makes a service once, when it is first asked for, and undoes the youngest first', () => {
  const log: string[] = []
  const container = createContainer('app')
  for (const [token, name] of [
    [Engine, 'engine'],
    [Tank, 'tank'],
  ] as const)
    container.provide(token, (_resolve, scope) => {
      log.push(`+${name}`)
      scope.add(() => log.push(`-${name}`))
      return { name }
    })
  expect(log).toEqual([])
  expect(container.resolve(Engine)).toBe(container.resolve(Engine))
  container.resolve(Tank)
  container.dispose()
  expect(log).toEqual(['+engine', '+tank', '-tank', '-engine'])
})

it('lets a child fall back to its parent and have services of its own, names a token without a provider, and knows values and aliases', () => {
  const container = createContainer('app')
  container.provide(Engine, () => ({ name: 'shared' }))
  container.provide(Tank, () => ({ name: 'parent' }))
  const child = container.child('plugin')
  child.provide(Tank, () => ({ name: 'child' }))
  expect([child.resolve(Engine), child.resolve(Tank).name, container.resolve(Tank).name]).toEqual([
    container.resolve(Engine),
    'child',
    'parent',
  ])
  child.provideAlias(Wing, Tank)
  const clipped = { name: 'clipped' }
  child.child('view').provideValue(Wing, clipped)
  expect(child.resolve(Wing)).toBe(child.resolve(Tank))
  expect(() => container.resolve(Wing)).toThrow('No provider of the service Wing.')
  container.dispose()
})
