import { EMPTY_MARK } from '@fascia/sdk/common'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import PointerName from './pointer-name.tsx'

it.each([
  [{ ptrdname: 'host.example.', unicode_ptrdname: 'host.example.' }, 'host.example.'],
  [{ ptrdname: 'host.example.' }, EMPTY_MARK],
  [{ unicode_ptrdname: 'host.example.' }, EMPTY_MARK],
  [{}, EMPTY_MARK],
])('shows of %j the name %s', (names, shown) => {
  const { container } = render(<PointerName item={{ id: 'RegionOne:1', address: '203.0.113.9', ...names }} />)
  expect(container.textContent).toBe(shown)
})
