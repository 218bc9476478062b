import { render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { type ModalPlace, ModalPlaceContext } from '../../host/modal/modal-place.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { trunkWizard } from '../wizard/test-wizard.tsx'
import { Wizard } from './steps/wizard.tsx'
import { FIRST_FIELD, useFirstField } from './use-first-field.ts'

const MODAL: ModalPlace = { titleId: 'title', guard: () => () => {} }
const WIZARD = trunkWizard({
  isReady: async () => true,
  networks: async () => ['private'],
  submit: async () => 'trunk-1',
})

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(place: ModalPlace | undefined): Promise<void> {
  const host = createTestHost({ definition: definePlugin({}), services: ['compute'] })
  shown = await show(
    host,
    <ModalPlaceContext value={place}>
      <Wizard wizard={WIZARD} given={{ name: '' }} close={() => {}} />
    </ModalPlaceContext>,
  )
}

it('focuses the first field of a wizard that opens in a modal', async () => {
  await open(MODAL)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ })))
})

it('leaves the focus where it is when a wizard opens on a page', async () => {
  await open(undefined)
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(document.activeElement).toBe(document.body)
})

function Fields(): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  useFirstField(body, FIRST_FIELD.step, true)
  return (
    <div ref={body}>
      <input aria-label="Project" readOnly value="demo" />
      <input aria-label="Zone" disabled />
      <input aria-label="Name" />
    </div>
  )
}

it('leaves out fields that cannot be changed', () => {
  const { unmount } = render(<Fields />)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name')
  unmount()
})
