import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import AddonsControl from './addons-control.tsx'

afterEach(cleanup)

const ADDONS = { addons: [{ name: 'dashboard' }, { name: 'monitoring' }, { name: 'tiller' }] }

function draw(given: Readonly<Record<string, unknown>>): readonly (readonly string[])[] {
  const chosen: (readonly string[])[] = []
  const props = { id: 'addons', name: 'addon_names', label: 'Addon Software', answers: { addons: ADDONS } }
  render(
    <AddonsControl {...Object({ ...props, onChange: (next: readonly string[]) => chosen.push(next), ...given })} />,
  )
  return chosen
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const stateOf = () => boxes().map(({ checked, disabled, labels }) => [labels?.[0]?.textContent, checked, disabled])

it('has a box for each add-on that is offered, ticked where it is chosen [CINFRA-034]', () => {
  draw({ value: ['monitoring'] })
  expect(stateOf()).toEqual([
    ['dashboard', false, false],
    ['monitoring', true, false],
    ['tiller', false, false],
  ])
  expect(screen.getByRole('group', { name: 'Addon Software' }).id).toBe('addons')
})

it('adds to what is chosen and takes from it what is ticked, and leaves the rest [CINFRA-034]', () => {
  const chosen = draw({ value: ['monitoring', 'tiller'] })
  const [dashboard, monitoring] = boxes()
  if (!dashboard || !monitoring) expect.fail('there are no boxes')
  fireEvent.click(dashboard)
  fireEvent.click(monitoring)
  expect(chosen).toEqual([['monitoring', 'tiller', 'dashboard'], ['tiller']])
})

it('begins without any, draws none where none is offered, and can be switched off', () => {
  const chosen = draw({ isDisabled: true })
  expect(stateOf()).toEqual(ADDONS.addons.map(({ name }) => [name, false, true]))
  draw({ id: 'others', label: 'Others', answers: { addons: undefined } })
  expect(screen.getByRole('group', { name: 'Others' }).children).toHaveLength(0)
  expect(chosen).toEqual([])
})
