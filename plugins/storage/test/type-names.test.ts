import { resolve } from 'node:path'
import { expectTypeNames } from '@fascia/testing'
import { it } from 'vitest'

it('gives the dashboard the names of its types, and of those that it mentions [CORE-016]', () =>
  expectTypeNames(resolve(import.meta.dirname, '..'), [
    ...['Extra Spec', 'QoS Spec', 'Spec', 'Volume Backup', 'Volume Snapshot', 'Volume Type', 'Volume'],
  ]))
