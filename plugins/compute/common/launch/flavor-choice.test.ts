import { expect, it } from 'vitest'
import { flavorChoice } from './flavor-choice.ts'

const [tiny, small, large] = ['tiny', 'small', 'large'].map((name) => ({ id: name, name, vcpus: 1, ram: 1, disk: 1 }))
const all = [tiny, small, large].filter((flavor) => flavor !== undefined)
const enabled =
  (...names: readonly string[]) =>
  ({ name }: { readonly name: string }) =>
    names.includes(name)

it('selects the first enabled flavor when the selected one becomes disabled, and goes back to it [LAUNCH-035]', () => {
  const chosen = { flavor: all.slice(0, 1), displaced: [] }
  expect(flavorChoice(chosen, all, enabled('tiny', 'small'))).toEqual(chosen)
  const moved = flavorChoice(chosen, all, enabled('small', 'large'))
  expect(moved).toEqual({ flavor: [small], displaced: [tiny] })
  expect(flavorChoice(moved, all, enabled('large'))).toEqual({ flavor: [large], displaced: [tiny] })
  expect(flavorChoice(moved, all, enabled('tiny', 'small'))).toEqual(chosen)
})

it('keeps the selected flavor where none is enabled, and selects none by itself', () => {
  const chosen = { flavor: all.slice(1, 2), displaced: [] }
  expect(flavorChoice(chosen, all, enabled())).toEqual(chosen)
  expect(flavorChoice({ flavor: [], displaced: [] }, all, enabled('tiny'))).toEqual({ flavor: [], displaced: [] })
})
