import { resolve } from 'node:path'
import { expectTypeNames } from '@fascia/testing'
import { it } from 'vitest'

it('gives the dashboard the names of its types', () => expectTypeNames(resolve(import.meta.dirname, '..'), []))
