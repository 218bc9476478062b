import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PLANTED_FAULTS } from '../attack/planted/faults.ts'

/** A text without what the build writes otherwise: spaces, semicolons, and commas before brackets. */
const bare = (text: string): string => text.replace(/[\s;]/g, '').replace(/,([)\]}])/g, '$1')

it.each(PLANTED_FAULTS.map(({ name, file, find }) => [name, file, find]))(
  'finds once the place where an attack plants that %s',
  (_name, file, find) => {
    const source = readFileSync(new URL(`../../core/gateway/${file.replace(/\.js$/, '.ts')}`, import.meta.url), 'utf8')
    expect(bare(source).split(bare(find))).toHaveLength(2)
  },
)
