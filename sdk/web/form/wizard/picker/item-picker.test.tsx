import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../../declare/index.ts'
import { findViolations } from '../../../host/test-host/find-violations.ts'
import { type Shown, screen, show } from '../../../host/test-host/show.tsx'
import { createTestHost } from '../../../host/test-host/test-host.ts'
import { ItemPicker, type ItemPickerProps } from './item-picker.tsx'

interface Port {
  readonly id: string
  readonly name: string
}

type Changes = Partial<ItemPickerProps<Port>>

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const ports = (...names: readonly string[]): readonly Port[] => names.map((name) => ({ id: `id-${name}`, name }))

function Ports(changes: Changes): ReactNode {
  const [chosen, setChosen] = useState<readonly Port[]>([])
  return (
    <>
      <ItemPicker
        name="port"
        label="Port"
        items={ports('a', 'b', 'c')}
        chosen={chosen}
        onChange={setChosen}
        none="There are no ports."
        {...changes}
      />
      <output>{chosen.map(({ name }) => name).join()}</output>
    </>
  )
}

async function open(changes: Changes = {}): Promise<void> {
  shown = await show(createTestHost({ definition: definePlugin({}) }), <Ports {...changes} />)
}

const click = async (name: string) => shown?.user.click(screen.getByText(name))
const chosen = () => document.querySelector('output')?.textContent

it('picks one by a click anywhere on its row, in place of the one before', async () => {
  await open()
  expect(await findViolations()).toEqual([])
  expect(screen.queryByLabelText('Filter Port')).toBeNull()
  await click('b')
  await click('c')
  expect(chosen()).toBe('c')
  expect(screen.getByRole('radiogroup', { name: 'Port' })).toBeTruthy()
})

it('picks many in the order in which they are picked, and gives one back', async () => {
  await open({ isMany: true })
  for (const name of ['c', 'a', 'b', 'a']) await click(name)
  expect(chosen()).toBe('c,b')
})

it('has a filter above a list that does not fit, whose Enter picks the first that is found', async () => {
  await open({ items: ports('a', 'b', 'c', 'd', 'e', 'f', 'last') })
  await shown?.user.type(screen.getByLabelText('Filter Port'), 'LA{Enter}')
  expect(chosen()).toBe('last')
  expect(screen.queryByText('a')).toBeNull()
  await shown?.user.keyboard('x')
  expect(screen.getByText('No results for "LAx".')).toBeTruthy()
})

it('cannot pick what has errors, and says them', async () => {
  await open({ errorsOf: ({ name }) => (name === 'a' ? ['Too small.'] : []) })
  expect(screen.getByLabelText(/^a/)).toHaveProperty('disabled', true)
  expect(screen.getByText('Too small.')).toBeTruthy()
  await click('a')
  expect(chosen()).toBe('')
})

it('says that it loads, and that there is nothing', async () => {
  await open({ items: undefined })
  expect(screen.getByLabelText('Loading Port')).toBeTruthy()
  await shown?.end()
  await open({ items: [] })
  expect(screen.getByText('There are no ports.')).toBeTruthy()
})
