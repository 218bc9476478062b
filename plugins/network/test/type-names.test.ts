import { resolve } from 'node:path'
import { expectTypeNames } from '@fascia/testing'
import { it } from 'vitest'

it('gives the dashboard the names of its types, and of those that it mentions [CORE-016]', () =>
  expectTypeNames(resolve(import.meta.dirname, '..'), [
    'Network',
    'Port',
    'Router',
    'Pool',
    'Pool Member',
    'Network Health Monitor',
    'DNS Zone',
    'DNS Record Set',
  ]))
